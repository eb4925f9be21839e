// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { lettersShown, onLetters } from '#kit/letters.ts';

test('calls listeners when fonts load or become visible, until they unsubscribe', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const told = vi.fn<() => void>();
  const stop = onLetters(told);
  fonts.dispatchEvent(new Event('loadingdone'));
  lettersShown();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  fonts.dispatchEvent(new Event('loadingdone'));
  lettersShown();
  expect(told).toHaveBeenCalledTimes(2);
});

test('works without document.fonts', () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true });
  const told = vi.fn<() => void>();
  const stop = onLetters(told);
  lettersShown();
  stop();
  expect(told).toHaveBeenCalledOnce();
});
