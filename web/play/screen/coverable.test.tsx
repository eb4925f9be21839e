// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { views } from '#games/views.ts';
import { openCabinet } from '#web/play/testing/cabinet.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isInert = (root: HTMLElement) => root.querySelector('[data-field] > [inert]') !== null;

test('uncovers the field after the countdown and covers it during a pause', async () => {
  const { root, pass, settle, status, phase, overlay } = await openCabinet('whack');
  const field = root.querySelector<HTMLElement>('[data-field]')!;
  expect([overlay(), isInert(root)]).toEqual(['idle', true]);
  screen.getByText('Start').click();
  await pass(500);
  expect([overlay(), isInert(root)]).toEqual(['countdown', true]);
  expect(document.activeElement, 'keys are heard during the countdown').toBe(field);
  await pass(2_500);
  expect([phase(), overlay(), isInert(root)]).toEqual(['running', null, false]);
  expect(document.activeElement).toBe(field.querySelector('[data-autofocus]'));
  screen.getByLabelText('Pause').click();
  await settle();
  expect([overlay(), isInert(root)]).toEqual(['paused', true]);
  expect(document.activeElement?.textContent).toBe('Resume');
  screen.getByText('Resume').click();
  await pass(500);
  expect([overlay(), isInert(root), document.activeElement]).toEqual(['countdown', true, field]);
  await pass(33_000);
  expect([status(), isInert(root)], 'a result does not cover the field').toEqual(['finished', false]);
});

test.each(Object.keys(views))('%s has a field that is inert before the start, or open and reachable', async (key) => {
  const { root, view, overlay, settle } = await openCabinet(key);
  const isOpen = view.lifecycle.begins === 'on open field';
  expect([overlay(), isInert(root)]).toEqual([isOpen ? null : 'idle', !isOpen]);
  screen.getAllByLabelText('Help')[0]!.click();
  await settle();
  expect([overlay(), isInert(root)]).toEqual(['help', true]);
  screen.getByText('Got it').click();
  await settle();
  expect(isInert(root)).toBe(!isOpen);
});
