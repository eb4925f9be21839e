import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomEvent } from '#api/rooms/events.ts';
import { MESSAGE_BYTES } from '#api/rooms/limits.ts';
import { openRoom } from '#web/room/connection.ts';
import { bytesOf } from '#web/room/event-chain.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { FakeRoomEnvironment, signed, welcome, YOU } from '#web/room/testing/fake-socket.ts';

const OTHER = 'other___________';
const LOBBY: readonly RoomEvent[] = [
  { type: 'opened', game: 'tictactoe', match: 'match' },
  { type: 'joined', player: YOU, name: 'Ann', face: null, watches: false },
  { type: 'joined', player: OTHER, name: 'Bo', face: null, watches: false },
];
const STARTED: RoomEvent = {
  type: 'started',
  round: 1,
  seats: [YOU, OTHER],
  mode: 'two players',
  seed: 'seed',
  version: 1,
  startsAt: 2_000,
  endsAt: null,
};
const ROUND = [...LOBBY, STARTED];
const UP = [1, 'up'] as [number, unknown];
const LEFT = [4, 'left'] as [number, unknown];
const action = (id: number, seat = 0): RoomEvent => ({ type: 'action', seat, tick: 0, action: id, id });
const request = (id: number) => ({ type: 'action', round: 1, id, tick: null, action: id }) as const;

let environment: FakeRoomEnvironment;
let client: RoomClient;

beforeEach(() => {
  environment = new FakeRoomEnvironment();
  client = openRoom('code', 3, environment);
});

function comeIn(events: readonly RoomEvent[] = LOBBY): void {
  environment.socket.open();
  environment.socket.receive(welcome(signed(events)));
}

/** Cuts the connection and lets the page open the next. */
async function reconnect(): Promise<void> {
  environment.socket.cut();
  await environment.pass(300);
  environment.socket.open();
}

test('greets with the version of the rules and shows the room of the log', () => {
  expect(client.snapshot).toMatchObject({ connection: 'connecting', room: null, you: null });
  comeIn();
  expect(environment.socket.of('hello')).toMatchObject([{ version: 3, last: null, secret: 'a'.repeat(22) }]);
  expect(client.snapshot).toMatchObject({ connection: 'open', you: YOU });
  expect(client.snapshot.room!.players.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
});

test('continues after the last known event', async () => {
  comeIn();
  await reconnect();
  const [last] = signed(LOBBY).slice(-1);
  expect(environment.socket.of('hello')[0]!.last).toEqual({ n: 2, mac: last!.mac });
  environment.socket.receive(welcome(signed([{ type: 'owner', player: YOU }], 3)));
  expect(client.snapshot.room).toMatchObject({ n: 4, owner: YOU });
});

test('reconnects if an event is missing', async () => {
  comeIn();
  environment.socket.receive({ type: 'event', event: signed([action(0)], 4)[0]! });
  expect(client.snapshot.connection).toBe('lost');
  await environment.pass(300);
  expect(environment.sockets.length).toBe(2);
});

describe('a server without the room', () => {
  test('gets the whole log in messages below the size limit', async () => {
    const many = Array.from({ length: 200 }, (_, id) => action(id, id % 2));
    comeIn([...ROUND, ...many]);
    await reconnect();
    environment.socket.receive({ type: 'need-chain' });
    const parts = environment.socket.of('chain');
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts.map(bytesOf))).toBeLessThanOrEqual(MESSAGE_BYTES);
    expect(parts.flatMap(({ events }) => events)).toEqual(signed([...ROUND, ...many]));
    expect(parts.map(({ done }) => done)).toEqual([...parts.slice(1).map(() => false), true]);
  });

  test('gets the log from before a reload', async () => {
    comeIn(ROUND);
    await environment.pass(1_500);
    openRoom('code', 3, environment);
    environment.socket.open();
    expect(environment.socket.of('hello')[0]!.last).toMatchObject({ n: 3 });
    environment.socket.receive({ type: 'need-chain' });
    expect(environment.socket.of('chain')[0]!.events).toEqual(signed(ROUND));
  });

  test.each([
    ['cut off', '[{"n":3'],
    ['of another version', JSON.stringify([...signed(LOBBY), 'more'])],
    ['with a gap', JSON.stringify([...signed(LOBBY), ...signed([action(0)], 9)])],
  ])('gets an empty log from a page whose stored log is %s', (_how, stored) => {
    environment.stored = stored;
    openRoom('code', 3, environment);
    environment.socket.open();
    expect(environment.socket.of('hello')[0]!.last).toBeNull();
  });
});

describe('requests', () => {
  test('sends unconfirmed actions again after a reconnect, in order and with the same numbers', async () => {
    comeIn(ROUND);
    client.send(request(0));
    client.send(request(1));
    environment.socket.receive({ type: 'event', event: signed([action(0)], 4)[0]! });
    await reconnect();
    client.send(request(2));
    expect(environment.socket.of('action')).toEqual([]);
    environment.socket.receive(welcome([]));
    expect(environment.socket.of('action').map(({ id }) => id)).toEqual([1, 2]);
  });

  test('does not repeat an action that the log confirms with the welcome', async () => {
    comeIn(ROUND);
    client.send(request(0));
    await reconnect();
    environment.socket.receive(welcome(signed([action(0)], 4)));
    expect(environment.socket.of('action')).toEqual([]);
  });

  test('does not repeat refused actions, and forwards the refusal', async () => {
    comeIn(ROUND);
    const refused = vi.fn<() => void>();
    client.onRefused(refused);
    client.send(request(0));
    environment.socket.receive({ type: 'refused', reason: 'not-your-turn', id: 0 });
    expect(refused).toHaveBeenCalledWith('not-your-turn', 0);
    await reconnect();
    environment.socket.receive(welcome([]));
    expect(environment.socket.of('action')).toEqual([]);
  });

  test('joins after the connection opens, and drops reactions while offline', () => {
    client.send({ type: 'join', name: 'Ann', watch: false });
    client.send({ type: 'reaction', reaction: 'wow' });
    comeIn([LOBBY[0]!]);
    expect(environment.socket.of('join').length).toBe(1);
    expect(environment.socket.of('reaction')).toEqual([]);
  });

  test('asks the race for the steps that the server lacks', async () => {
    comeIn(ROUND);
    const asked = vi.fn<(round: number, from: number) => void>();
    client.onStepsFrom(asked);
    const steps = { round: 1, from: 0, finished: false } as const;
    client.send({ ...steps, type: 'steps', ticks: 9, entries: [UP, LEFT] });
    await reconnect();
    environment.socket.receive(welcome([], { runs: [{ ...steps, player: YOU, ticks: 2, entries: [UP] }] }));
    expect(asked).toHaveBeenCalledWith(1, 1);
    expect(client.runOf(YOU)!.entries.length, 'the own run is ahead').toBe(2);
  });

  test('goes on with the run of another tab if that took other steps', async () => {
    comeIn(ROUND);
    const steps = { round: 1, from: 0, finished: false } as const;
    client.send({ ...steps, type: 'steps', ticks: 9, entries: [UP] });
    await reconnect();
    environment.socket.receive(welcome([], { runs: [{ ...steps, player: YOU, ticks: 4, entries: [LEFT] }] }));
    expect(client.runOf(YOU)).toMatchObject({ ticks: 4, entries: [LEFT] });
  });
});

test('puts the run of a rival together, and reconnects if a part is missing', () => {
  comeIn(ROUND);
  const steps = { type: 'steps', player: OTHER, round: 1, ticks: 30, finished: false } as const;
  environment.socket.receive({ ...steps, from: 0, entries: [UP] });
  environment.socket.receive({ ...steps, from: 1, ticks: 45, entries: [LEFT] });
  expect(client.runOf(OTHER)).toMatchObject({ ticks: 45, entries: [UP, LEFT] });
  environment.socket.receive({ ...steps, from: 3, ticks: 60, entries: [] });
  expect(client.snapshot.connection).toBe('lost');
});

describe('the clock', () => {
  test('follows the ping with the shortest round trip', async () => {
    comeIn();
    const answer = async (roundTripMs: number, serverMs: number) => {
      const { at } = environment.socket.of('ping').at(-1)!;
      await environment.pass(roundTripMs);
      environment.socket.receive({ type: 'pong', at, now: serverMs, latency: {} });
    };
    await answer(100, 2_000_000);
    expect(client.serverNow()).toBe(2_000_050);
    await environment.pass(100);
    // The server answered early on a slow way back: half of this round trip would be wrong.
    await answer(900, 2_000_200);
    expect(client.serverNow()).toBe(2_001_050);
  });

  test('starts over on a server with another clock', async () => {
    comeIn();
    expect(client.serverNow()).toBe(1_000_000);
    await reconnect();
    environment.socket.receive(welcome([], { now: 9_000_000 }));
    expect(client.serverNow()).toBe(9_000_000);
  });
});

describe('a lost connection', () => {
  test('shows after two seconds of silence, and ends with the next message', async () => {
    comeIn();
    await environment.pass(1_900);
    expect(client.snapshot.connection).toBe('open');
    await environment.pass(700);
    expect(client.snapshot).toMatchObject({ connection: 'lost', lostAt: 1_000_000 });
    environment.socket.receive({ type: 'pong', at: environment.nowMs(), now: 1_002_600, latency: {} });
    expect(client.snapshot).toMatchObject({ connection: 'open', lostAt: null });
  });

  test('opens another socket if no welcome comes', async () => {
    environment.socket.open();
    await environment.pass(9_900);
    expect(environment.sockets.length).toBe(1);
    await environment.pass(400);
    expect(environment.sockets.length).toBe(2);
  });

  test('tries about once a second for half a minute, then less often, and at once when the network is back', async () => {
    comeIn();
    const attempts = async (ms: number) => {
      const before = environment.sockets.length;
      for (let passed = 0; passed < ms; passed += 50) {
        const count = environment.sockets.length;
        await environment.pass(50);
        if (environment.sockets.length > count) environment.socket.cut();
      }
      return environment.sockets.length - before;
    };
    environment.random = () => 0.5;
    environment.socket.cut();
    expect(await attempts(10_000)).toBeGreaterThanOrEqual(9);
    await attempts(30_000);
    expect(await attempts(20_000)).toBeLessThanOrEqual(6);
    const count = environment.sockets.length;
    environment.wakeUp();
    expect(environment.sockets.length).toBe(count + 1);
  });

  test('is followed by tries at random moments, so that the pages of a server do not return at once', async () => {
    comeIn();
    const delayBy = async (random: number) => {
      environment.random = () => random;
      environment.socket.cut();
      const [from, count] = [environment.nowMs(), environment.sockets.length];
      while (environment.sockets.length === count) await environment.pass(10);
      return environment.nowMs() - from;
    };
    await delayBy(0);
    const [least, most] = [await delayBy(0), await delayBy(1)];
    expect(most - least).toBeGreaterThanOrEqual(900);
    // Within the two seconds for which a server waits for the logs of a room.
    expect(most).toBeLessThanOrEqual(1_600);
  });

  test('is not assumed while the network is fine', () => {
    comeIn();
    environment.wakeUp();
    expect(environment.sockets.length).toBe(1);
  });
});

describe('the server ends the connection', () => {
  test.each(['moved', 'slow'] as const)('%s: connects again', async (reason) => {
    comeIn();
    environment.socket.receive({ type: 'bye', reason, match: null });
    await environment.pass(300);
    expect(environment.sockets.length).toBe(2);
    expect(client.snapshot.bye).toBeNull();
  });

  test.each(['idle', 'other-tab', 'full', 'removed'] as const)('%s: stays away', async (reason) => {
    comeIn();
    environment.socket.receive({ type: 'bye', reason, match: 'match' });
    environment.socket.cut();
    environment.wakeUp();
    await environment.pass(60_000);
    expect(environment.sockets.length).toBe(1);
    expect(client.snapshot.bye).toEqual({ reason, match: 'match' });
  });
});

test.each([
  ['never opens', () => {}],
  ['opens, but carries nothing', () => environment.socket.open()],
])('detects a blocked WebSocket that %s if requests get through', async (_, open) => {
  environment.isServerReachable = true;
  for (let attempt = 0; attempt < 3; attempt++) {
    open();
    environment.socket.cut();
    await environment.pass(2_000);
  }
  expect(client.snapshot.bye).toEqual({ reason: 'blocked', match: null });
});

test('is never called blocked after a message, however often the connection breaks', async () => {
  comeIn();
  environment.isServerReachable = true;
  for (let attempt = 0; attempt < 4; attempt++) {
    environment.socket.cut();
    await environment.pass(2_000);
  }
  expect(client.snapshot.bye).toBeNull();
});

test('keeps trying if nothing gets through', async () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    environment.socket.cut();
    await environment.pass(6_000);
  }
  expect(client.snapshot.bye).toBeNull();
  comeIn();
  expect(client.snapshot.connection).toBe('open');
});

describe('a newer server', () => {
  test('may send unknown messages', () => {
    comeIn();
    environment.socket.receive({ type: 'weather' });
    expect(client.snapshot.connection).toBe('open');
  });

  test('makes the page ask for a reload if it cannot apply an event', () => {
    comeIn();
    const event = { type: 'merged' } as unknown as RoomEvent;
    environment.socket.receive({ type: 'event', event: signed([event], 3)[0]! });
    expect(client.snapshot.bye).toMatchObject({ reason: 'other-version' });
  });
});
