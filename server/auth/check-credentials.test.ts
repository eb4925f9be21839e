import { describe, expect, test } from 'vitest';
import { checkNewPassword } from '#server/auth/check-credentials.ts';

const EMAIL = 'ann.miller@example.org';
const COMMON = 'This password is among the first that are guessed. Choose one that nobody would think of.';

function refusalOf(password: string): string | null {
  try {
    checkNewPassword(password, EMAIL);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('refuses guessable passwords', () => {
  test.each([
    ['among the most used', ['password', 'iloveyou', 'football', 'princess', 'sunshine', 'trustno1', 'superman']],
    [
      'one of those with the usual signs around',
      ['password1', 'Password123!', 'dragon2024', '!!monkey!!', '123letmein'],
    ],
    ['one of those with figures for letters', ['p@ssw0rd', 'Passw0rd1', '1l0veyou!', 'p4$$word2024']],
    ['one of those with signs in between', ['i love you', 'let-me-in-1', 'super.man']],
    ['one of those twice', ['monkeymonkey', 'testtest1']],
    ['a pattern on the keys', ['qwertyuiop', '1q2w3e4r', '1qaz2wsx', 'asdfghjkl', 'zxcvbnm,', 'qwer4321', '!@#$%^&*']],
    ['a sequence', ['12345678', '1234567890', '87654321', 'abcdefgh', 'abcd1234', '01234567']],
    ['a repeat', ['aaaaaaaa', '11111111', 'abababab', '12341234', 'abcabcabca', 'xyzzxyzz']],
    ['the address, or a part of it', [EMAIL, 'ANN.MILLER@example.org', 'ann.miller', 'ann.miller99', 'example.org1']],
  ])('%s', (_what, passwords) => {
    for (const password of passwords) expect([password, refusalOf(password)]).toEqual([password, COMMON]);
  });
});

test('accepts passwords that are hard to guess, including long words', () => {
  const good = [
    'correct horse',
    'a quite new horse',
    'monkey on a bicycle',
    'Tr7uvMp2',
    'xkqzvwpl',
    'mein Hund heißt Waldi',
    '84719265038',
    'пароль из букв',
    'dragon84719265',
    '密碼密碼很長一點',
  ];
  for (const password of good) expect([password, refusalOf(password)]).toEqual([password, null]);
});

test('checks the length first', () => {
  expect(refusalOf('1234567')).toBe('The password must have at least 8 characters.');
  expect(refusalOf('a'.repeat(129))).toBe('The password may have at most 128 characters.');
});
