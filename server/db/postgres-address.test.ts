import { expect, test } from 'vitest';
import { databaseName, readPostgresAddress } from '#server/db/postgres-address.ts';

test('keeps an address with one host', () => {
  const text = 'postgres://me:se%40cret@db:5432/games?sslmode=verify-full';
  expect(readPostgresAddress(text)).toEqual({ hosts: [text], wish: 'read-write', isShuffled: false });
});

test('splits an address with several hosts', () => {
  const read = readPostgresAddress(
    'postgresql://me:secret@one:5432,[::1]:5433,three/games?target_session_attrs=prefer-standby&load_balance_hosts=random&application_name=x',
  );
  expect(read).toEqual({
    hosts: ['one:5432', '[::1]:5433', 'three'].map((host) => `postgresql://me:secret@${host}/games?application_name=x`),
    wish: 'prefer-standby',
    isShuffled: true,
  });
});

test("uses the caller's default for target_session_attrs", () => {
  expect(readPostgresAddress('postgres://db/games', 'standby')).toMatchObject({ wish: 'standby' });
});

test.each([
  'games',
  'mysql://db/games',
  'postgres://one:port/games',
  'postgres://one,/games',
  'postgres://one/games?target_session_attrs=best',
])('rejects %s', (text) => {
  expect(readPostgresAddress(text)).toBeNull();
});

test('names a database without its password', () => {
  const read = readPostgresAddress('postgres://me:secret@one:1,other:2/games')!;
  expect(databaseName(read)).toBe('games at one:1,other:2');
});
