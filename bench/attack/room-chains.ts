/** Restoring a room from events that did not happen there. */
import { randomBytes } from 'node:crypto';
import type { RoomEvent, SignedEvent } from '#api/rooms/events.ts';
import type { PageMessage } from '#api/rooms/messages.ts';
import { RoomPage } from '#server/testing/room-page.ts';
import type { Attack, AttackOutcome } from './attack.ts';
import { ACCEPTED, instead } from './attack.ts';
import { RoomTable, attackTable, pageOptions, roomCode } from './room-table.ts';

const fakeMac = () => randomBytes(16).toString('base64url');

/** Follows the others, with a made-up signature. */
const forged = (events: readonly SignedEvent[], event: RoomEvent): SignedEvent => ({
  n: events.length,
  t: events.at(-1)!.t,
  event,
  mac: fakeMac(),
});

/** In a lobby without a round, the server still asks for a chain that it does not know. */
const bringToLobby = async (
  target: Parameters<Attack>[0],
  chainOf: (table: RoomTable) => readonly SignedEvent[] | Promise<readonly SignedEvent[]>,
) =>
  attackTable(await RoomTable.open(target), async (table) => {
    const events = instead(target, [...table.ann.events], await chainOf(table));
    const before = JSON.stringify(table.ann.events);
    const eve = await table.stranger({ events });
    const asked = eve.messages.some(({ type }) => type === 'need-chain');
    const isUnchanged = JSON.stringify(table.ann.events) === before && JSON.stringify(eve.events) === before;
    return asked && isUnchanged ? 'reset' : ACCEPTED;
  });

const bringForgedEvents: Attack = (target) =>
  bringToLobby(target, ({ ann: { events, you } }) => {
    const left = forged(events, { type: 'left', player: you, reason: 'left' });
    return [...events, left, forged([...events, left], { type: 'closed', reason: 'idle' })];
  });

const bringChangedEvents: Attack = (target) =>
  bringToLobby(target, ({ ann: { events } }) => {
    const changed = events.map((each) =>
      each.event.type === 'joined' ? { ...each, event: { ...each.event, name: 'Eve' } } : each,
    );
    return [...changed, forged(changed, { type: 'closed', reason: 'idle' })];
  });

/** Signed by the server, for another room. */
const bringAnotherRoom: Attack = (target) =>
  bringToLobby(target, async () => {
    const other = await RoomTable.playing(target);
    await other.end();
    return [...other.ann.events];
  });

/** With an event cut out, and the numbers put right. */
const bringAChainWithAHole: Attack = (target) =>
  bringToLobby(target, ({ ann: { events, you } }) => {
    const rest = events.filter((_, index) => index !== 1).map((event, n) => ({ ...event, n }));
    const owner = forged(rest, { type: 'owner', player: you });
    return [...rest, owner, forged([...rest, owner], { type: 'closed', reason: 'idle' })];
  });

const comeBackAfterRemoval: Attack = async (target) =>
  attackTable(await RoomTable.open(target), async (table) => {
    const eve = await RoomPage.join(target.address, table.code, 'Eve', pageOptions(table.game));
    const known = [...eve.events];
    table.ann.send({ type: 'remove', player: eve.you });
    await eve.closed();
    await table.ann.until(({ players }) => players.length === 2);
    const events = instead(target, known, [...known, forged(known, { type: 'owner', player: eve.you })]);
    const again = new RoomPage(target.address, table.code, pageOptions(table.game, { secret: eve.secret, events }));
    const { reason } = await again.message('bye');
    return table.ann.room.players.length === 2 ? reason : ACCEPTED;
  });

const bringAChainUnasked: Attack = async (target) =>
  attackTable(await RoomTable.playing(target), async (table) => {
    const eve = await table.stranger();
    const events = table.ann.events.slice(0, 3);
    return table.outcomeOf(eve, () => eve.send({ type: 'chain', events, done: true } satisfies PageMessage));
  });

/** To a room that nobody has opened. It opens empty. */
const openARoomWithAnotherChain: Attack = async (target) => {
  const other = await RoomTable.playing(target);
  await other.end();
  const code = await roomCode(target, 'connect4');
  const events = instead(target, [], other.ann.events);
  const eve = await RoomPage.open(target.address, code, pageOptions('connect4', { events }));
  eve.socket.terminate();
  return eve.room.round === null && eve.room.players.length === 0 ? 'reset' : ACCEPTED;
};

/** The second server restores the room while somebody brings it less, or something else, than the others have. */
const bringLessThanOthers: Attack = async (target) => {
  if (!target.other) return [];
  const table = await RoomTable.playing(target);
  const eve = await RoomPage.join(target.address, table.code, 'Eve', pageOptions(table.game));
  const known = [...eve.events];
  table.ann.send({ type: 'remove', player: eve.you });
  await table.ann.until(({ players }) => players.length === 2);
  await table.move(2);
  const { events, secret } = table.ann;
  const onOther = (options: Parameters<typeof pageOptions>[1]) =>
    RoomPage.open(target.other!.address, table.code, pageOptions(table.game, options));
  const early = new RoomPage(
    target.other.address,
    table.code,
    pageOptions(table.game, { events: instead(target, [...events], known), secret: eve.secret }),
  );
  const ann = await onOther({ events, secret });
  const outcome: AttackOutcome =
    JSON.stringify(ann.events.slice(0, events.length)) === JSON.stringify(events) ? 'restored' : ACCEPTED;
  const { reason } = await early.message('bye');
  for (const page of [ann, table.ann, table.bo]) page.socket.terminate();
  return reason === 'removed' ? outcome : ACCEPTED;
};

export const chainAttacks: readonly Attack[] = [
  bringForgedEvents,
  bringChangedEvents,
  bringAnotherRoom,
  bringAChainWithAHole,
  comeBackAfterRemoval,
  bringAChainUnasked,
];

export const longChainAttacks: readonly Attack[] = [openARoomWithAnotherChain, bringLessThanOthers];
