// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onFontsLoaded } from '#kit/fonts.ts';
import { showFontsWhenIdle } from '#web/loading/document-data.ts';

afterEach(() => {
  delete document.documentElement.dataset['fonts'];
});

test('notifies canvas code once the fonts are shown, not before', async () => {
  document.documentElement.dataset['fonts'] = 'later';
  const told = new Promise<boolean>((resolve) =>
    onFontsLoaded(() => resolve('fonts' in document.documentElement.dataset)),
  );
  showFontsWhenIdle();
  expect(await told).toBe(false);
});
