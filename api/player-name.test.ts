import { expect, test } from 'vitest';
import { checkPlayerName } from '#api/player-name.ts';

const messageFor = (typed: string) => {
  const check = checkPlayerName(typed);
  return check.ok ? null : check.message;
};

test('a name is required, and blanks are none', () => {
  expect(messageFor('')).toBe('Name is required');
  expect(messageFor('   ')).toBe('Name is required');
});

test('a name has at most twenty characters, which is looked at before what they are', () => {
  expect(messageFor('a'.repeat(20))).toBeNull();
  expect(messageFor('a'.repeat(21))).toBe('Name must be 20 characters or less');
  expect(messageFor('!'.repeat(25))).toBe('Name must be 20 characters or less');
});

test.each(['bob!', 'a_b', 'x\ty', 'José', '🙂'])('%j has something other than letters, digits and spaces', (name) => {
  expect(messageFor(name)).toBe('Name can only contain letters, numbers, and spaces');
});

test('a name is kept without the blanks around it, and with those inside', () => {
  expect(checkPlayerName('  Ann 7  ')).toEqual({ ok: true, name: 'Ann 7' });
  expect(checkPlayerName('A  B')).toEqual({ ok: true, name: 'A  B' });
});
