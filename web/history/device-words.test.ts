import { expect, test } from 'vitest';
import { deviceWords } from '#web/history/device-words.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

test.each([
  [WINDOWS, 'computer', 'Chrome on Windows'],
  [`${WINDOWS} Edg/142.0`, 'computer', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet', 'Firefox on Android'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36', 'phone', 'Chrome on Android'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0 Safari/537.36', 'tablet', 'Chrome on Android'],
  ['', 'computer', 'Browser'],
])('%s is a %s with %s', (userAgent, kind, browser) => {
  expect(deviceWords(userAgent)).toEqual({ kind, browser });
});
