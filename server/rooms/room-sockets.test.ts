import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import { RoomPage, makeRoom } from '#server/testing/room-page.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('embedded');
});

afterAll(() => server.stop());

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

describe('turns', () => {
  test('two pages play Connect Four to its end', async () => {
    const [, ann, bo] = await seatTwo('connect4');
    expect(ann.room.round!.seats).toEqual([ann.you, bo.you]);
    for (const [id, column] of [0, 1, 0, 1, 0, 1, 0].entries()) {
      const page = id % 2 === 0 ? ann : bo;
      page.send({ type: 'action', round: 1, id, tick: null, action: column });
      await Promise.all([ann, bo].map((other) => other.until(({ round }) => round!.actions.length === id + 1)));
    }
    const room = await bo.until(({ phase }) => phase === 'ended');
    expect(room.round!.result).toMatchObject({ winners: [ann.you], reason: 'finished' });
    expect(room.wins).toEqual({ [ann.you]: 1 });
    await ann.until(({ phase }) => phase === 'ended');
    expect(ann.events).toEqual(bo.events);
  });
});
