import { expect, test } from 'vitest';
import { monthWords, seenWords } from '#web/account/date-words.ts';
import { deviceFacts } from '#web/account/devices.tsx';
import { mergedWords } from '#web/account/merged.tsx';
import { purposeWords } from '#web/auth/purpose.tsx';

const NOW = new Date(2026, 10, 16, 9, 0).getTime();
const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString();

test('says what comes along to an account', () => {
  expect(purposeWords(41, 2)).toBe('Your 41 runs, 2 badges and your face come along. Playing never needs an account.');
  expect(purposeWords(1, 1)).toBe('Your 1 run, 1 badge and your face come along. Playing never needs an account.');
  expect(purposeWords(1_204, 0)).toBe('Your 1,204 runs and your face come along. Playing never needs an account.');
  expect(purposeWords(0, 0)).toBe('Your face comes along. Playing never needs an account.');
});

test('says when a password was changed', () => {
  expect(monthWords(at(2026, 10, 16, 0, 1), NOW)).toBe('today');
  expect(monthWords(at(2026, 2, 3, 12, 0), NOW)).toBe('in March');
  expect(monthWords(at(2025, 2, 3, 12, 0), NOW)).toBe('in March 2025');
});

test('says when a device was seen', () => {
  expect(seenWords(new Date(NOW - 59_000).toISOString(), NOW)).toBe('Now');
  expect(seenWords(at(2026, 10, 16, 8, 51), NOW)).toBe('Today, 8:51');
  expect(seenWords(at(2026, 10, 15, 8, 5), NOW)).toBe('Yesterday, 8:05');
  expect(seenWords(at(2026, 10, 3, 8, 5), NOW)).toBe('3 Nov');
  expect(seenWords(at(2025, 10, 3, 8, 5), NOW)).toBe('3 Nov 2025');
});

test('describes a device and the runs it has still to send', () => {
  const tablet = { id: 'id', kind: 'tablet', browser: 'Firefox on Android', runs: 12 } as const;
  const seen_at = at(2026, 10, 3, 8, 5);
  expect(deviceFacts({ ...tablet, pending: 2, seen_at }, NOW)).toBe(
    'Firefox on Android, 12 runs. 3 Nov, 2 runs on their way',
  );
  expect(deviceFacts({ ...tablet, pending: 0, seen_at }, NOW)).toBe('Firefox on Android, 12 runs. 3 Nov');
});

test('says which runs came together', () => {
  const one = { kind: 'computer', browser: 'Chrome on Windows', runs: 41, isThis: true } as const;
  const phone = { kind: 'phone', browser: 'Safari on iPhone', runs: 402, isThis: false } as const;
  const tablet = { ...phone, kind: 'tablet', runs: 1_000 } as const;
  expect(mergedWords([one, phone])).toBe(
    '41 runs from this computer and 402 from your phone make 443. Better bests stayed, nothing was replaced.',
  );
  expect(mergedWords([one, tablet, phone])).toContain(
    '41 runs from this computer, 1,000 from your tablet and 402 from your phone make 1,443.',
  );
  expect(mergedWords([one, { ...phone, runs: 0 }])).toContain('41 runs from this computer are kept now.');
});
