import { expect, test } from 'vitest';
import { RoomPage, makeRoom } from '#server/testing/room-page.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('a room moves between servers by notification, and with its pages when a server stops', async () => {
  const server = await startTestServer('PostgreSQL');
  const other = await server.another();
  const code = await makeRoom(server.address, 'connect4');
  const ann = await RoomPage.join(server.address, code, 'Ann 7');
  const bo = await RoomPage.join(server.address, code, 'Bo');
  await ann.until(({ players }) => players.length === 2);
  // Right after the room was opened, either server may keep it.
  while (ann.closeCode === null) {
    const page = new RoomPage(other.address, code, { secret: bo.secret, events: bo.events });
    await Promise.race([ann.closed(), page.closed()]);
  }
  expect(await ann.message('bye')).toMatchObject({ reason: 'moved' });
  const back = await RoomPage.open(other.address, code, { secret: ann.secret, events: ann.events });
  expect(back.room.players.map(({ name }) => name)).toEqual(['Ann 7', 'Bo']);
  await other.stop();
  expect(await back.message('bye')).toMatchObject({ reason: 'moved' });
  expect(await back.closed()).toBe(1012);
  const home = await RoomPage.open(server.address, code, { secret: ann.secret, events: back.events });
  expect(home.events.slice(0, back.events.length)).toEqual(back.events);
  await server.stop();
});
