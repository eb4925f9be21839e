import { expect, test } from 'vitest';
import { checkPlayerName } from '#api/player-name.ts';

const messageFor = (typed: string) => {
  const check = checkPlayerName(typed);
  return check.ok ? null : check.message;
};

test('a name is required and must not be blank', () => {
  expect(messageFor('')).toBe('Name is required');
  expect(messageFor('   ')).toBe('Name is required');
});

test('reports more than twenty characters before invalid ones', () => {
  expect(messageFor('a'.repeat(20))).toBeNull();
  expect(messageFor('a'.repeat(21))).toBe('Name must be 20 characters or less');
  expect(messageFor('!'.repeat(25))).toBe('Name must be 20 characters or less');
});

test.each(['bob!', 'a_b', 'x\ty', 'José', '🙂'])('rejects %j: only letters, digits and spaces are allowed', (name) => {
  expect(messageFor(name)).toBe('Name can only contain letters, numbers, and spaces');
});

test('trims a name but keeps spaces inside', () => {
  expect(checkPlayerName('  Ann 7  ')).toEqual({ ok: true, name: 'Ann 7' });
  expect(checkPlayerName('A  B')).toEqual({ ok: true, name: 'A  B' });
});
