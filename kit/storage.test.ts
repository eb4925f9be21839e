// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeStored, store, readStored } from '#kit/storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const readText = (data: unknown) => (typeof data === 'string' ? data : null);

test('reads stored data back, under a prefixed name', () => {
  expect(store('name', 'Ann')).toBe(true);
  expect(readStored('name', readText)).toBe('Ann');
  expect(Object.keys(localStorage)).toEqual(['arcade:name']);
});

test('data that is missing, removed or invalid reads as null', () => {
  expect(readStored('name', readText)).toBeNull();
  store('name', 7);
  expect(readStored('name', readText)).toBeNull();
  store('name', 'Ann');
  removeStored('name');
  expect(readStored('name', readText)).toBeNull();
});

test('tolerates data written by other programs', () => {
  localStorage.setItem('arcade:name', '{not json');
  expect(readStored('name', readText)).toBeNull();
});

test('returns false instead of throwing if the device refuses', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(store('name', 'Ann')).toBe(false);
  expect(readStored('name', readText)).toBeNull();
  removeStored('name');
});
