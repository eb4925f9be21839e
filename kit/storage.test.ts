// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from '#kit/storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const readText = (data: unknown) => (typeof data === 'string' ? data : null);

test('reads stored data back, under a prefixed name', () => {
  expect(keep('name', 'Ann')).toBe(true);
  expect(kept('name', readText)).toBe('Ann');
  expect(Object.keys(localStorage)).toEqual(['arcade:name']);
});

test('data that is missing, removed or invalid reads as null', () => {
  expect(kept('name', readText)).toBeNull();
  keep('name', 7);
  expect(kept('name', readText)).toBeNull();
  keep('name', 'Ann');
  forget('name');
  expect(kept('name', readText)).toBeNull();
});

test('tolerates data written by other programs', () => {
  localStorage.setItem('arcade:name', '{not json');
  expect(kept('name', readText)).toBeNull();
});

test('returns false instead of throwing if the device refuses', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(keep('name', 'Ann')).toBe(false);
  expect(kept('name', readText)).toBeNull();
  forget('name');
});
