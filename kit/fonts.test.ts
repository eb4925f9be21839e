// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { emitFontsLoaded, onFontsLoaded } from '#kit/fonts.ts';

test('calls listeners when fonts load or become visible, until they unsubscribe', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const told = vi.fn<() => void>();
  const stop = onFontsLoaded(told);
  fonts.dispatchEvent(new Event('loadingdone'));
  emitFontsLoaded();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  fonts.dispatchEvent(new Event('loadingdone'));
  emitFontsLoaded();
  expect(told).toHaveBeenCalledTimes(2);
});

test('works without document.fonts', () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true });
  const told = vi.fn<() => void>();
  const stop = onFontsLoaded(told);
  emitFontsLoaded();
  stop();
  expect(told).toHaveBeenCalledOnce();
});
