import { expect, test } from 'vitest';
import type { BoardChange } from '#server/leaderboards/board-changes.ts';
import { BoardFeed } from '#server/leaderboards/board-feed.ts';

const RUN = '11111111-1111-4111-8111-111111111111';

function newScore(id: number, game = 'snake'): BoardChange {
  const row = { id: 100 + id, player_name: 'Ann', score: 10, rank: 1, run_id: RUN, under_review: false, face: null };
  return { id, game, event: { event: 'score', data: { board: 'open', period_key: '2025-01-01', row, total: id } } };
}

const otherRows = (id: number): BoardChange => ({
  id,
  game: 'snake',
  event: { event: 'changed', data: { board: 'open' } },
});

/** A feed that has read these changes. Records broadcasts since then as `game id id …`, with the names of other events. */
async function feedOver(changes: BoardChange[]) {
  const told: string[] = [];
  const away = { is: false };
  const check = () => {
    if (away.is) throw new Error('the database is away');
  };
  let looks = 0;
  const feed = new BoardFeed({
    async publish() {},
    async from(id, most) {
      looks++;
      check();
      return changes.filter((change) => change.id >= id).slice(0, most);
    },
    async latest(most) {
      looks++;
      check();
      return changes.slice(-most);
    },
    send: (game, text) => told.push(`${game} ${shortly(text)}`),
    onError() {},
  });
  const look = async () => {
    const before = looks;
    feed.changed();
    await expect.poll(() => looks).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await look();
  return { feed, first: told.splice(0), told, away, look, looks: () => looks };
}

/** Event ids, with the names of events that are not scores. */
function shortly(text: string): string {
  return text
    .split('\n\n')
    .filter((event) => event.trim() !== '')
    .map((event) => {
      const id = /^id: (\d+)$/m.exec(event)?.[1] ?? '-';
      const name = /^event: (\w+)$/m.exec(event)?.[1] ?? 'nothing';
      return name === 'score' ? id : `${name}:${id}`;
    })
    .join(' ');
}

test('broadcasts each change once, in order, to clients of its game', async () => {
  const changes = [newScore(1), newScore(2)];
  const { first, told, look } = await feedOver(changes);
  expect(first).toEqual(['null resync:2']);
  changes.push(newScore(3), newScore(4, '2048'), newScore(6));
  await look();
  expect(told.splice(0)).toEqual(['snake 3 6', '2048 4']);
  await look();
  expect(told).toEqual([]);
});

test('a reconnecting client gets what it missed once; a new client gets the current position', async () => {
  const changes = [newScore(1), newScore(2), newScore(3, '2048'), newScore(4)];
  const { feed } = await feedOver(changes);
  expect(shortly(feed.opening('snake', null))).toBe('nothing:4');
  expect(shortly(feed.opening('snake', 1))).toBe('2 4');
  expect(shortly(feed.opening('snake', 3))).toBe('4');
  expect(shortly(feed.opening('snake', 4))).toBe('nothing:4');
  expect(shortly(feed.opening('snake', 0))).toBe('1 2 4');
});

test('polls for a client that has seen more, and resyncs one that has seen unknown events', async () => {
  const changes = [newScore(1)];
  const { feed } = await feedOver(changes);
  changes.push(newScore(2));
  await feed.reach(2);
  expect(shortly(feed.opening('snake', 2))).toBe('nothing:2');
  await feed.reach(99);
  expect(shortly(feed.opening('snake', 99))).toBe('resync:2');
});

test('resyncs a client that missed too much', async () => {
  const changes = Array.from({ length: 600 }, (_, number) => newScore(number + 1, number % 2 ? 'snake' : '2048'));
  const { feed } = await feedOver(changes);
  expect(shortly(feed.opening('snake', 50))).toBe('resync:600');
  expect(shortly(feed.opening('snake', 400))).toBe('resync:600');
  expect(shortly(feed.opening('snake', 590))).toBe('592 594 596 598 600');
});

test('resyncs a client that last saw a change from before the cache of a restarted server', async () => {
  const snakes = new Set([60, 590]);
  const changes = Array.from({ length: 600 }, (_, number) =>
    newScore(number + 1, snakes.has(number + 1) ? 'snake' : '2048'),
  );
  const { feed } = await feedOver(changes);
  expect(shortly(feed.opening('snake', 99))).toBe('resync:600');
  expect(shortly(feed.opening('snake', 100))).toBe('590');
});

test('resyncs all clients after missing too much or switching databases', async () => {
  const changes = [newScore(1)];
  const { told, look } = await feedOver(changes);
  changes.push(...Array.from({ length: 700 }, (_, number) => newScore(number + 2)));
  await look();
  expect(told.splice(0)).toEqual(['null resync:701']);
  changes.splice(0, changes.length, newScore(5));
  await look();
  expect(told.splice(0)).toEqual(['null resync:5']);
});

test('skips rows hidden since, and merges changes of a board', async () => {
  const changes = [newScore(1)];
  const { told, look, feed } = await feedOver(changes);
  changes.push({ id: 2, game: 'snake', event: null }, otherRows(3), newScore(4), otherRows(5));
  await look();
  expect(told.splice(0)).toEqual(['snake 4 changed:5']);
  changes.push({ id: 6, game: 'snake', event: null });
  await look();
  expect(told).toEqual([]);
  expect(shortly(feed.opening('snake', 5))).toBe('nothing:6');
});

test('delays no client during a database outage and broadcasts missed changes afterwards', async () => {
  const changes = [newScore(1)];
  const { told, look, away, feed, looks } = await feedOver(changes);
  away.is = true;
  changes.push(newScore(2));
  await look();
  await feed.reach(7);
  expect(shortly(feed.opening('snake', 1))).toBe('nothing:1');
  away.is = false;
  // The feed retries by itself.
  await expect.poll(() => told).toEqual(['snake 2']);
  feed.close();
  const last = looks();
  feed.changed();
  expect(looks()).toBe(last);
});

test('polls only a few times in a burst of changes', async () => {
  const changes = [newScore(1)];
  const { feed, looks, told } = await feedOver(changes);
  const before = looks();
  for (let id = 2; id <= 41; id++) {
    changes.push(newScore(id));
    feed.changed();
  }
  await expect.poll(() => told.join(' ')).toContain(' 41');
  expect(looks() - before).toBeLessThanOrEqual(2);
});
