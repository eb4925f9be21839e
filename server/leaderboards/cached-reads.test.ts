import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { CachedReads } from '#server/leaderboards/cached-reads.ts';

/** Every read returns something else; the clock is manual. */
function countedReads(freshMs: number) {
  const clock = { ms: 0 };
  let readings = 0;
  const reads = new CachedReads<number>(freshMs, () => clock.ms);
  const get = async (key: string) => (await reads.get(key, async () => ++readings)).content;
  return { reads, get, clock };
}

test('reads a board once and caches it until it changes', async () => {
  const { reads, get } = countedReads(Infinity);
  expect([await get('snake open'), await get('snake open')]).toEqual([1, 1]);
  reads.changed('snake ');
  expect(await get('snake open')).toBe(2);
  reads.changed('2048 ');
  expect(await get('snake open')).toBe(2);
});

test('reads a board that other servers write to again after a while', async () => {
  const { get, clock } = countedReads(1000);
  await get('snake');
  clock.ms = 999;
  expect(await get('snake')).toBe(1);
  clock.ms = 1000;
  expect(await get('snake')).toBe(2);
});

test('content is current until it changes or expires', async () => {
  const { reads, get, clock } = countedReads(1000);
  const content = await get('snake open');
  expect([reads.isCurrent('snake open', content), reads.isCurrent('snake open', content + 1)]).toEqual([true, false]);
  reads.changed('snake ');
  expect(reads.isCurrent('snake open', content)).toBe(false);
  const again = await get('snake open');
  clock.ms = 1000;
  expect(reads.isCurrent('snake open', again)).toBe(false);
});

test('a pending read makes earlier content stale, even within the same millisecond', async () => {
  const { reads, get } = countedReads(Infinity);
  const content = await get('snake');
  reads.changed('snake');
  const next = get('snake');
  expect(reads.isCurrent('snake', content)).toBe(false);
  expect(reads.isCurrent('snake', await next)).toBe(true);
});

test('concurrent requests share one read', async () => {
  const { get } = countedReads(Infinity);
  expect(await Promise.all([get('snake'), get('snake'), get('snake')])).toEqual([1, 1, 1]);
});

test('does not cache a read that began before a change', async () => {
  const { reads, get } = countedReads(Infinity);
  const early = get('snake');
  reads.changed('snake');
  expect(await early).toBe(1);
  expect(await get('snake')).toBe(2);
});

test('caches at most a thousand boards', async () => {
  const { get } = countedReads(Infinity);
  await get('snake open');
  for (let number = 0; number < 999; number++) await get(`snake run ${number}`);
  expect(await get('snake open')).toBe(1);
  await get('snake run 999');
  expect(await get('snake open')).toBe(1002);
});

const failing = (error: Error) => async (): Promise<string> => {
  throw error;
};

test('retries after a failed read', async () => {
  const reads = new CachedReads<string>(Infinity, Date.now);
  await expect(reads.get('snake', failing(new Error('no such column')))).rejects.toThrow('no such column');
  expect(await reads.get('snake', async () => 'rows')).toEqual({ content: 'rows', asOf: null });
});

test('shows a stale board with its date during an outage, then reads again', async () => {
  const clock = { ms: Date.UTC(2025, 0, 1) };
  const reads = new CachedReads<string>(1000, () => clock.ms);
  const away = failing(new DatabaseUnavailable('unreachable'));
  await reads.get('snake', async () => 'rows');
  clock.ms += 5000;
  expect(await reads.get('snake', away)).toEqual({ content: 'rows', asOf: new Date('2025-01-01T00:00:00Z') });
  await expect(reads.get('2048', away)).rejects.toThrow(DatabaseUnavailable);
  reads.changed('snake');
  expect(await reads.get('snake', away)).toMatchObject({ content: 'rows' });
  expect(await reads.get('snake', async () => 'new rows')).toEqual({ content: 'new rows', asOf: null });
});

test('shows a stale board instead of a hanging database, but does not hide other errors', async () => {
  const reads = new CachedReads<string>(0, Date.now);
  await reads.get('snake', async () => 'rows');
  const silent = () => new Promise<string>(() => {});
  expect(await reads.get('snake', silent)).toMatchObject({ content: 'rows', asOf: expect.any(Date) });
  await reads.get('2048', async () => 'rows');
  await expect(reads.get('2048', failing(new Error('no such column')))).rejects.toThrow('no such column');
});
