import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { RoomCodes, matchOf, playerOf } from '#server/rooms/room-codes.ts';

const secret = new Uint8Array(32).fill(1);
const games = catalogue.map(({ key }) => key);
const codes = new RoomCodes(secret, games);

test('a code has 26 characters that cannot be confused, and names its game', () => {
  for (const game of games) {
    const code = codes.create(game, randomBytes(10));
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(codes.gameOf(code)).toBe(game);
  }
});

test('two rooms of a game have different codes, matches and player ids', () => {
  const [one, other] = [codes.create('snake', randomBytes(10)), codes.create('snake', randomBytes(10))];
  expect(one).not.toBe(other);
  expect(matchOf(one)).not.toBe(matchOf(other));
  expect(playerOf(one, 'secret')).not.toBe(playerOf(other, 'secret'));
  expect(playerOf(one, 'secret')).toMatch(/^[\w-]{16}$/);
});

test('a code with any character changed, cut short or of another server is rejected', () => {
  const code = codes.create('snake', randomBytes(10));
  for (let at = 0; at < code.length; at++) {
    const changed = code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1);
    expect(codes.gameOf(changed)).toBeNull();
  }
  for (const wrong of ['', code.slice(1), `${code}0`, code.toUpperCase(), `${code.slice(0, 25)}u`])
    expect(codes.gameOf(wrong)).toBeNull();
  expect(new RoomCodes(new Uint8Array(32).fill(2), games).gameOf(code)).toBeNull();
});

test('the last character has one valid spelling', () => {
  const code = codes.create('snake', randomBytes(10));
  const valid = [...'0123456789abcdefghjkmnpqrstvwxyz'].filter(
    (digit) => codes.gameOf(code.slice(0, 25) + digit) !== null,
  );
  expect(valid).toEqual([code[25]]);
});
