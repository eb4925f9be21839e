// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from '#kit/storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const readText = (data: unknown) => (typeof data === 'string' ? data : null);

test('what is kept is read back, under a name of the arcade alone', () => {
  expect(keep('name', 'Ann')).toBe(true);
  expect(kept('name', readText)).toBe('Ann');
  expect(Object.keys(localStorage)).toEqual(['arcade:name']);
});

test('what was never kept, was forgotten or is something else is nothing', () => {
  expect(kept('name', readText)).toBeNull();
  keep('name', 7);
  expect(kept('name', readText)).toBeNull();
  keep('name', 'Ann');
  forget('name');
  expect(kept('name', readText)).toBeNull();
});

test('what another program left there breaks nothing', () => {
  localStorage.setItem('arcade:name', '{not json');
  expect(kept('name', readText)).toBeNull();
});

test('a device that refuses says so and throws nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(keep('name', 'Ann')).toBe(false);
  expect(kept('name', readText)).toBeNull();
  forget('name');
});
