import { expect, test } from 'vitest';
import { RELAY_MS } from '#api/rooms/limits.ts';
import { Listeners } from '#kit/listeners.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { RoundSeats } from '#web/room/round/round-seats.ts';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';

function seated() {
  const client = new MemoryRoom('connect4', 'Ann', 'Bo');
  client.start(['Bo', 'Ann'], 'two players');
  const environment = new FakeEnvironment();
  const statuses = new Listeners();
  const run = { toMove: [1] as readonly number[], thrown: null, onStatus: statuses.add };
  const seats = new RoundSeats(client, run, environment);
  let changes = 0;
  seats.onChange(() => changes++);
  const sleep = seats.wake();
  const turn = (toMove: readonly number[]) => {
    run.toMove = toMove;
    statuses.emit();
  };
  const sent = () => client.sent.flatMap((request) => (request.type === 'point' ? [request.at] : []));
  return { client, environment, seats, turn, sent, sleep, changes: () => changes };
}

test('names the own seat You and the others as the room does', () => {
  const { seats } = seated();
  expect([seats.seat, seats.names, seats.toMove]).toEqual([1, ['Bo', 'You'], [1]]);
});

test('sends the latest point at most once per relay interval, and only in the own turn', () => {
  const { seats, environment, turn, sent } = seated();
  for (const column of [1, 2, 3]) seats.point(column);
  expect(sent()).toEqual([1]);
  environment.sleep(RELAY_MS);
  expect(sent()).toEqual([1, 3]);
  seats.point(null);
  environment.sleep(RELAY_MS);
  expect(sent()).toEqual([1, 3, null]);
  turn([0]);
  environment.sleep(RELAY_MS);
  seats.point(5);
  expect(sent()).toEqual([1, 3, null]);
});

test('knows where another seat points until the turn passes on', () => {
  const { client, seats, turn, changes, sleep } = seated();
  turn([0]);
  const before = changes();
  client.point(playerOf('Bo'), 4);
  expect([seats.pointing(0), seats.pointing(1), changes()]).toEqual([4, null, before + 1]);
  turn([1]);
  expect(seats.pointing(0)).toBeNull();
  sleep();
  client.point(playerOf('Bo'), 2);
  expect(seats.pointing(0)).toBeNull();
});
