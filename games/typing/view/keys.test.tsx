// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { State } from '#games/typing/rules/typing.ts';
import { tonesOf } from '#games/typing/view/sounds.ts';
import view from '#games/typing/view/typing-view.tsx';
import { openKeyboardPage } from '#web/play/testing/keyboard-page.tsx';

let detach = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  detach();
  cleanup();
});

/** Opens the game's page, sets up a run and records the page's shortcuts. */
async function open() {
  const page = openKeyboardPage(view);
  detach = page.detach;
  const { session, asked } = page;
  await act(() => session.start());
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  const type = (character: string) => {
    field.value += character;
    fireEvent(field, new InputEvent('input', { inputType: 'insertText', data: character, bubbles: true }));
  };
  return { session, field, type, asked, state: () => session.moment().now as State };
}

test('Esc pauses from within the text field, and letters are no shortcuts there', async () => {
  const { session, field, type, asked } = await open();
  type('T');
  for (const letter of 'pmfr') fireEvent.keyDown(field, { key: letter, code: `Key${letter.toUpperCase()}` });
  expect(asked).toEqual([]);
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  expect(session.state.phase).toBe('paused');
});

test('text typed while the run is paused is discarded', async () => {
  const { session, field, type, state } = await open();
  type('T');
  act(() => session.pause());
  type('x');
  expect(field.value).toBe('T');
  expect(state().typed).toBe('T');
});

test('the button after the text field restarts with another sentence in an empty, focused field', async () => {
  const { session, field, type, state } = await open();
  const { sentence } = state();
  type('T');
  const button = screen.getByRole('button', { name: 'New sentence' });
  expect(field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect([field.tabIndex, button.tabIndex]).toEqual([0, 0]);
  button.focus();
  fireEvent.click(button);
  expect(session.state).toMatchObject({ status: 'playing', phase: 'ready', runNumber: 2 });
  expect(field.value).toBe('');
  expect(state().sentence).not.toBe(sentence);
  expect(document.activeElement).toBe(field);
});

test('Ctrl and the right arrow announce the next word', async () => {
  const { field } = await open();
  fireEvent.keyDown(field, { key: 'ArrowRight', ctrlKey: true });
  const region = document.querySelector('[data-live="polite"]')!;
  await expect.poll(() => region.textContent).toMatch(/^\w+, capital$/);
});

test('keys click once the switch below the field is on, and the setting is stored', async () => {
  const { session, type } = await open();
  const Below = view.around!.Below!;
  render(<Below game={session} />);
  const heard: number[] = [];
  session.onChange((change) => heard.push(tonesOf(change as Parameters<typeof tonesOf>[0]).length));
  type('x');
  fireEvent.click(screen.getByRole('button', { name: 'Key clicks' }));
  type('y');
  expect(heard).toEqual([0, 1]);
  expect(localStorage.getItem('arcade:typing:clicks')).toBe('true');
});
