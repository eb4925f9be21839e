import { describe, expect, test } from 'vitest';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import type { PageMessage } from '#api/rooms/messages.ts';
import { runModerationCommand } from '#server/moderation/moderation-command.ts';
import { RoomPage, makeRoom } from '#server/testing/room-page.ts';
import { playSnake } from '#server/testing/snake-player.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const server = serverOfTests('PostgreSQL');

async function seatTwo(game: string): Promise<readonly [code: string, ann: RoomPage, bo: RoomPage]> {
  const code = await makeRoom(server.address, game);
  const ann = await RoomPage.join(server.address, code, 'Ann 7');
  const bo = await RoomPage.join(server.address, code, 'Bo');
  await ann.until(({ players }) => players.length === 2);
  ann.send({ type: 'start', without: [] });
  await Promise.all([ann, bo].map((page) => page.until(({ phase }) => phase === 'playing')));
  server.clock.ms += COUNTDOWN_MS;
  return [code, ann, bo];
}

const drop = (page: RoomPage, id: number, action: unknown) =>
  page.send({ type: 'action', round: page.room.round!.number, id, tick: null, action });

describe('turns', () => {
  test('two pages play Connect Four to its end, and the match can be replayed', async () => {
    const [, ann, bo] = await seatTwo('connect4');
    expect(ann.room.round!.seats).toEqual([ann.you, bo.you]);
    for (const [id, column] of [0, 1, 0, 1, 0, 1, 0].entries()) {
      drop(id % 2 === 0 ? ann : bo, id, column);
      await Promise.all([ann, bo].map((page) => page.until(({ round }) => round!.actions.length === id + 1)));
    }
    const room = await bo.until(({ phase }) => phase === 'ended');
    expect(room.round!.result).toMatchObject({ winners: [ann.you], reason: 'finished' });
    expect(room.wins).toEqual({ [ann.you]: 1 });
    await ann.until(({ phase }) => phase === 'ended');
    expect(ann.events).toEqual(bo.events);
    const stored = () => fetch(`${server.address}/api/matches/${room.match}/round?number=1`);
    await expect.poll(async () => (await stored()).status).toBe(200);
    const { runs, players } = (await (await stored()).json()) as { runs: { log: unknown[] }[]; players: object[] };
    expect(runs[0]!.log).toHaveLength(7);
    expect(players).toMatchObject([{ name: 'Ann 7' }, { name: 'Bo' }]);
  });

  test('a spectator who comes late sees the whole round, and reactions reach everybody else', async () => {
    const [code, ann, bo] = await seatTwo('connect4');
    drop(ann, 0, 3);
    await bo.until(({ round }) => round!.actions.length === 1);
    const cy = await RoomPage.open(server.address, code);
    expect(cy.room.round!.actions).toHaveLength(1);
    cy.send({ type: 'join', name: 'Cy', watch: true });
    await bo.until(({ players }) => players.length === 3);
    bo.send({ type: 'reaction', reaction: 'bravo' });
    for (const page of [ann, cy])
      expect(await page.message('reaction')).toEqual({ type: 'reaction', player: bo.you, reaction: 'bravo' });
    cy.send({ type: 'ping', at: 5 });
    expect(await cy.message('pong')).toMatchObject({ at: 5, now: server.clock.ms });
    expect(bo.messages.filter(({ type }) => type === 'reaction')).toEqual([]);
  });

  test('an action for another seat is refused, and only its sender hears it', async () => {
    const [, ann, bo] = await seatTwo('connect4');
    drop(bo, 0, 3);
    expect(await bo.message('refused')).toEqual({ type: 'refused', reason: 'not-your-turn', id: 0 });
    drop(ann, 0, 3);
    await ann.until(({ round }) => round!.actions.length === 1);
    expect(ann.messages.filter(({ type }) => type === 'refused')).toEqual([]);
  });
});

describe('a race', () => {
  test('is decided by the replayed runs: a forged one ranks last', async () => {
    const [code, ann, bo] = await seatTwo('snake');
    const { seed } = ann.room.round!;
    const run = playSnake(seed) ?? { ticks: 0, log: [], score: 0 };
    server.clock.ms += (run.ticks * 1000) / 60 + 1_000;
    const entries = run.log.map(([tick, action]): [number, unknown] => [tick, action]);
    ann.send({ type: 'steps', round: 1, from: 0, ticks: run.ticks, entries, finished: run.ticks > 0 });
    await bo.message('steps', ({ player }) => player === ann.you);
    const cy = await RoomPage.open(server.address, code);
    const { runs } = await cy.message('welcome');
    expect(runs.find(({ player }) => player === ann.you)!.entries).toEqual(entries);
    // The page says that it has won after one tick.
    bo.send({ type: 'steps', round: 1, from: 0, ticks: 1, entries: [[1, 'up']], finished: true });
    await ann.message('steps', ({ player }) => player === bo.you);
    server.clock.ms = ann.room.round!.endsAt! + 2_000;
    const { round } = await ann.until(({ phase }) => phase === 'ended');
    expect(round!.result!.winners).toEqual([ann.you]);
    expect(round!.result!.places).toMatchObject([
      { player: ann.you, place: 1, score: run.score, verified: true },
      { player: bo.you, place: 2, score: null, verified: false },
    ]);
  });
});

describe('a shared field', () => {
  test('two pages play Pong until one has ten points', async () => {
    const [, ann, bo] = await seatTwo('pong');
    server.clock.ms += 1_000;
    ann.send({ type: 'action', round: 1, id: 0, tick: 60, action: { push: 100 } });
    bo.send({ type: 'action', round: 1, id: 0, tick: 58, action: { secondPush: -100 } });
    await ann.until(({ round }) => round!.actions.length === 2);
    expect(new Set(ann.room.round!.actions.map(({ tick }) => tick))).toEqual(new Set([58, 60]));
    server.clock.ms = ann.room.round!.endsAt! - 1_000;
    const { round } = await bo.until(({ phase }) => phase === 'ended');
    expect(round!.result!.reason).toBe('finished');
    expect(Math.max(...round!.result!.places.map(({ score }) => score!))).toBe(10);
  });
});

describe('a connection', () => {
  test('is refused to pages of other sites, and without an upgrade', async () => {
    const code = await makeRoom(server.address, 'snake');
    const foreign = new RoomPage(server.address, code, { headers: { origin: 'https://evil.example' } });
    await foreign.closed();
    expect(foreign.messages).toEqual([]);
    await RoomPage.open(server.address, code, { headers: { origin: server.address } });
    expect((await fetch(`${server.address}/api/rooms/${code}/socket`)).status).toBe(426);
  });

  test('with a guessed code is told that there is no room', async () => {
    const code = await makeRoom(server.address, 'snake');
    const guessed = code.slice(0, 25) + (code[25] === '0' ? '4' : '0');
    const page = new RoomPage(server.address, guessed);
    expect(await page.message('bye')).toEqual({ type: 'bye', reason: 'unknown', match: null });
    expect((await fetch(`${server.address}/api/rooms/${guessed}`)).status).toBe(404);
  });

  test('of an older page is told to reload, and the others play on', async () => {
    const [code, ann] = await seatTwo('connect4');
    const old = new RoomPage(server.address, code, { version: 0 });
    expect(await old.message('bye')).toMatchObject({ reason: 'other-version' });
    drop(ann, 0, 3);
    await ann.until(({ round }) => round!.actions.length === 1);
  });

  test('of a second tab takes over the seat, and the first can take it back', async () => {
    const [code, ann, bo] = await seatTwo('connect4');
    const tab = await RoomPage.open(server.address, code, { secret: ann.secret });
    expect(tab.you).toBe(ann.you);
    expect(await ann.message('bye')).toMatchObject({ reason: 'other-tab' });
    drop(tab, 0, 3);
    await bo.until(({ round }) => round!.actions.length === 1);
    const back = await RoomPage.open(server.address, code, { secret: ann.secret });
    expect(await tab.message('bye')).toMatchObject({ reason: 'other-tab' });
    expect(back.room.players.find(({ id }) => id === ann.you)!.connected).toBe(true);
  });

  test('that was cut is in the log, and comes back with the missing events only', async () => {
    const [code, ann, bo] = await seatTwo('connect4');
    await bo.cut();
    await ann.until(({ players }) => !players[1]!.connected);
    drop(ann, 0, 3);
    await ann.until(({ round }) => round!.actions.length === 1);
    const { secret, events } = bo;
    const back = await RoomPage.open(server.address, code, { secret, events });
    expect(await back.message('welcome')).toMatchObject({ reset: false });
    await ann.until(({ players }) => players[1]!.connected);
    await back.until(({ players }) => players[1]!.connected);
    expect(back.events).toEqual(ann.events);
  });

  test('that sends too much, too fast or nonsense is refused or closed', async () => {
    const code = await makeRoom(server.address, 'connect4');
    const ann = await RoomPage.join(server.address, code, 'Ann');
    ann.socket.send('{"type":');
    ann.socket.send(JSON.stringify({ type: 'fly' }));
    ann.socket.send(Buffer.from([1, 2, 3]));
    ann.send({ type: 'name', name: 'x'.repeat(81) });
    await expect
      .poll(() => ann.messages.filter((m) => m.type === 'refused' && m.reason === 'bad-message').length)
      .toBe(4);
    ann.socket.send(JSON.stringify({ type: 'name', name: 'x'.repeat(5_000) }));
    expect(await ann.closed()).toBe(1009);
    const bo = await RoomPage.join(server.address, code, 'Bo');
    for (let count = 0; count < 1_000; count++) bo.send({ type: 'ping', at: count });
    expect(await bo.message('bye')).toMatchObject({ reason: 'flood' });
  });

  test('must say hello first, and once', async () => {
    const code = await makeRoom(server.address, 'connect4');
    const page = new RoomPage(server.address, code, { sendsHello: false });
    await expect.poll(() => page.socket.readyState).toBe(1);
    page.send({ type: 'join', name: 'Ann', watch: false });
    expect(await page.message('refused')).toMatchObject({ reason: 'not-now' });
    page.hello();
    await page.message('welcome');
    page.hello();
    await expect.poll(() => page.messages.filter(({ type }) => type === 'refused').length).toBe(2);
  });

  test('names pass the filter of the boards', async () => {
    const code = await makeRoom(server.address, 'connect4');
    const page = await RoomPage.open(server.address, code);
    const join = (name: string): PageMessage => ({ type: 'join', name, watch: false });
    page.send(join('Hitler'));
    expect(await page.message('refused')).toMatchObject({ reason: 'bad-name' });
    page.send(join('Dickinson'));
    await page.until(({ players }) => players[0]?.name === 'Dickinson');
  });
});

describe('a room’s address', () => {
  test('tells the game, who is here, and leads to the game', async () => {
    const code = await makeRoom(server.address, 'connect4');
    const look = async () => (await fetch(`${server.address}/api/rooms/${code}`)).json();
    expect(await look()).toMatchObject({ game: 'connect4', open: false, here: 0 });
    const ann = await RoomPage.join(server.address, code, 'Ann');
    expect(await look()).toEqual({ game: 'connect4', open: true, here: 1, match: ann.room.match });
    const link = await fetch(`${server.address}/r/${code}`, { redirect: 'manual' });
    expect([link.status, link.headers.get('location')]).toEqual([302, `/games/connect4?room=${code}`]);
    expect((await fetch(`${server.address}/r/${code}0`, { redirect: 'manual' })).status).toBe(404);
  });

  test('is given for known games only', async () => {
    const { status } = await server.client().post('/api/rooms', { game: 'chess' });
    expect(status).toBe(404);
  });
});

describe('reports', () => {
  test('stores the name of a player once per client, and nothing for strangers', async () => {
    const [code, ann, bo] = await seatTwo('connect4');
    const client = server.client();
    const report = (player: string, by = client) => by.post(`/api/rooms/${code}/report`, { player });
    for (const by of [client, client, server.client()]) expect((await report(bo.you, by)).status).toBe(201);
    expect((await report(ann.you.replace(/./, (letter) => (letter === 'x' ? 'y' : 'x')))).status).toBe(404);
    const rows = await server.database.db.selectFrom('room_reports').select(['player', 'name']).execute();
    expect(rows).toEqual([
      { player: bo.you, name: 'Bo' },
      { player: bo.you, name: 'Bo' },
    ]);
    const { lines } = await runModerationCommand(['names'], {
      db: server.database.db,
      by: 'test',
      rejudge: () => Promise.reject(new Error('not asked for')),
    });
    expect(lines).toEqual(['Bo: 2']);
  });
});
