// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { lettersShown, onLetters } from '#kit/letters.ts';

test('whoever writes is told when letters come, and when those that came are shown, until they want to know no more', () => {
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

test('where there are no letters to wait for, what is shown is told all the same', () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true });
  const told = vi.fn<() => void>();
  const stop = onLetters(told);
  lettersShown();
  stop();
  expect(told).toHaveBeenCalledOnce();
});
