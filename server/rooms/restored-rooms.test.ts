import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedEvent } from '#api/rooms/events.ts';
import { COUNTDOWN_MS, IDLE_CLOSE_MS } from '#api/rooms/limits.ts';
import { RoomPage } from '#server/testing/room-page.ts';
import { RoomFleet, RoomServer } from '#server/testing/room-server.ts';

const started: RoomServer[] = [];
let fleet: RoomFleet;

beforeEach(() => {
  fleet = new RoomFleet();
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
});

async function start(name = 'one'): Promise<RoomServer> {
  const server = await RoomServer.start(fleet, name);
  started.push(server);
  return server;
}

async function kill(server: RoomServer): Promise<void> {
  started.splice(started.indexOf(server), 1);
  await server.kill();
}

const drop = (page: RoomPage, id: number, action: unknown) =>
  page.send({ type: 'action', round: 1, id, tick: null, action });

/** Two players in the middle of a round: both have dropped a disc. */
async function connect4(server: RoomServer) {
  const code = server.host.create('connect4');
  const ann = await RoomPage.join(server.address, code, 'Ann 7');
  const bo = await RoomPage.join(server.address, code, 'Bo');
  await ann.until(({ players }) => players.length === 2);
  ann.send({ type: 'start', without: [] });
  await ann.until(({ phase }) => phase === 'playing');
  fleet.clock.ms += COUNTDOWN_MS;
  drop(ann, 0, 3);
  await bo.until(({ round }) => round?.actions.length === 1);
  drop(bo, 0, 3);
  await Promise.all([ann, bo].map((page) => page.until(({ round }) => round!.actions.length === 2)));
  return [code, ann, bo] as const;
}

const back = (page: RoomPage, server: RoomServer, code: string, events: readonly SignedEvent[] = page.events) =>
  RoomPage.open(server.address, code, { secret: page.secret, events });

/** The server of a room with two players has died, and another one has started. */
async function takenOver() {
  const server = await start();
  const [code, ann, bo] = await connect4(server);
  const before = [...ann.events];
  await kill(server);
  fleet.reads = 0;
  return { code, ann, bo, before, next: await start() };
}

describe('after the death of a server', () => {
  test('everybody is back in their seat at another one, and no event is lost', async () => {
    const { code, ann, bo, before, next } = await takenOver();
    const [annBack, boBack] = await Promise.all([back(ann, next, code), back(bo, next, code)]);
    expect(annBack.events.slice(0, before.length)).toEqual(before);
    drop(annBack, 1, 4);
    await boBack.until(({ round }) => round!.actions.length === 3);
    // A page that does not know whether its last action arrived sends it again.
    drop(boBack, 0, 3);
    drop(boBack, 1, 5);
    await Promise.all([annBack, boBack].map((page) => page.until(({ round }) => round!.actions.length === 4)));
    expect(boBack.room.round!.actions.map(({ action }) => action)).toEqual([3, 3, 4, 5]);
    expect(boBack.events).toEqual(annBack.events);
    expect(fleet.reads, 'the database is read once per room, not once per page').toBe(1);
  });

  test('the longest chain that verifies counts: forged and cut ones do not', async () => {
    const { code, ann, bo, before, next } = await takenOver();
    const last = before.at(-1)!;
    const undone = { ...last, event: { ...last.event, action: 6 }, mac: 'x'.repeat(22) } as SignedEvent;
    const eve = new RoomPage(next.address, code, { events: [...before.slice(0, -1), undone, undone] });
    const [cut] = await Promise.all([back(bo, next, code, before.slice(0, 4)), back(ann, next, code)]);
    expect(cut.events.slice(0, before.length)).toEqual(before);
    const { reset, events } = await eve.message('welcome');
    expect(reset).toBe(true);
    expect(events.slice(0, before.length)).toEqual(before);
  });

  test('the room goes on without those who stay away, and holds their seats', async () => {
    const { code, ann, next } = await takenOver();
    const annBack = await back(ann, next, code);
    await annBack.until(({ players }) => !players[1]!.connected);
    expect(annBack.room.phase).toBe('playing');
  });

  test('a newcomer who opens the room first does not end the match', async () => {
    const { code, ann, next } = await takenOver();
    const cy = await RoomPage.join(next.address, code, 'Cy');
    expect(cy.room.round).toBeNull();
    const annBack = await back(ann, next, code);
    await cy.until(({ round, players }) => round !== null && players.length === 3);
    expect(cy.room.round!.actions).toHaveLength(2);
    await annBack.until(({ players }) => players.length === 3);
    expect(cy.events).toEqual(annBack.events);
  });

  test('a chain that nobody asked for is refused', async () => {
    const server = await start();
    const [, ann] = await connect4(server);
    ann.send({ type: 'chain', events: ann.events.slice(0, 2), done: true });
    expect(await ann.message('refused')).toMatchObject({ reason: 'not-now' });
  });
});

test('a server that stops sends all pages away, and first stores the round that has ended', async () => {
  const server = await start();
  const [code, ann, bo] = await connect4(server);
  let store = () => {};
  fleet.disk = new Promise((resolve) => {
    store = resolve;
  });
  bo.send({ type: 'leave' });
  const { match } = await ann.until(({ phase }) => phase === 'ended');
  const stopped = vi.fn<() => void>();
  const stopping = server.host.close().finally(stopped);
  expect(await ann.message('bye')).toEqual({ type: 'bye', reason: 'moved', match });
  // A page that comes too late is sent away, too.
  const late = new RoomPage(server.address, code);
  expect(await late.message('bye')).toMatchObject({ reason: 'moved' });
  expect(stopped).not.toHaveBeenCalled();
  store();
  await stopping;
  expect([...fleet.stored]).toEqual([match]);
});

describe('a closed room', () => {
  test('stays closed, also if nothing was played in it', async () => {
    const server = await start();
    const code = server.host.create('connect4');
    const ann = await RoomPage.join(server.address, code, 'Ann 7');
    fleet.clock.ms += IDLE_CLOSE_MS;
    const bye = await ann.message('bye');
    expect(bye).toEqual({ type: 'bye', reason: 'idle', match: ann.room.match });
    const late = new RoomPage(server.address, code);
    expect(await late.message('bye')).toEqual(bye);
  });

  test('stays closed, also if only its match is left', async () => {
    const server = await start();
    const [code, ann, bo] = await connect4(server);
    bo.send({ type: 'leave' });
    const { match } = await ann.until(({ phase }) => phase === 'ended');
    const open = { ...ann, events: [...ann.events] };
    fleet.clock.ms += IDLE_CLOSE_MS;
    const idle = { type: 'bye', reason: 'idle', match };
    expect(await ann.message('bye')).toEqual(idle);
    const late = new RoomPage(server.address, code);
    expect(await late.message('bye')).toEqual(idle);
    await kill(server);
    const next = await start();
    const knowing = new RoomPage(next.address, code, { secret: ann.secret, events: ann.events });
    expect(await knowing.message('bye')).toEqual(idle);
    const unknowing = new RoomPage(next.address, code);
    expect(await unknowing.message('bye')).toEqual(idle);
    // A page that was away knows the match, but not that it is over.
    const restoring = await RoomPage.open(next.address, code, { secret: open.secret, events: open.events });
    expect(restoring.room.phase).toBe('ended');
  });
});

describe('two servers', () => {
  test('a room moves with all its pages to the server that opens it', async () => {
    const [one, two] = [await start('z'), await start('a')];
    const [code, ann, bo] = await connect4(one);
    const moving = back(bo, two, code);
    expect(await ann.message('bye')).toMatchObject({ reason: 'moved' });
    expect(await ann.closed()).toBe(1012);
    const [annBack, boBack] = await Promise.all([back(ann, two, code), moving]);
    drop(annBack, 1, 4);
    await boBack.until(({ round }) => round!.actions.length === 3);
    expect([one, two].map(({ host }) => host.look(code)!.open)).toEqual([false, true]);
  });

  test('that open a room at the same time agree on one of them', async () => {
    const [one, two] = [await start('a'), await start('z')];
    const code = one.host.create('connect4');
    await RoomPage.join(one.address, code, 'Ann');
    const bo = new RoomPage(two.address, code);
    expect(await bo.message('bye')).toMatchObject({ reason: 'moved' });
    expect([one, two].map(({ host }) => host.look(code)!.open)).toEqual([true, false]);
  });
});
