/** Playing for somebody else, or against the rules of the room. */
import { randomBytes } from 'node:crypto';
import type { PageMessage } from '#api/rooms/messages.ts';
import type { RoomPage } from '#server/testing/room-page.ts';
import type { Attack } from './attack.ts';
import { ACCEPTED } from './attack.ts';
import { RoomTable, attackTable, sendRaw } from './room-table.ts';

const drop = (id: number, round = 1): PageMessage => ({ type: 'action', round, id, tick: null, action: 0 });

const playing = async (
  target: Parameters<Attack>[0],
  attacker: (table: RoomTable) => RoomPage | Promise<RoomPage>,
  messages: (table: RoomTable) => readonly unknown[],
) =>
  attackTable(await RoomTable.playing(target), async (table) => {
    const page = await attacker(table);
    const outcomes = [];
    for (const message of messages(table)) outcomes.push(await table.outcomeOf(page, () => sendRaw(page, message)));
    return outcomes;
  });

const ann = (table: RoomTable) => table.ann;
const bo = (table: RoomTable) => table.bo;

const moveOutOfTurn: Attack = (target) => playing(target, bo, () => [drop(10)]);

const moveAsAStranger: Attack = (target) =>
  playing(
    target,
    (table) => table.stranger(),
    () => [drop(10)],
  );

const moveAsASpectator: Attack = (target) =>
  playing(
    target,
    async (table) => {
      const eve = await table.stranger();
      eve.send({ type: 'join', name: 'Eve', watch: true });
      await eve.until(({ players }) => players.some(({ id }) => id === eve.you));
      return eve;
    },
    () => [drop(10)],
  );

/** The ids of players are public; their secrets are not. */
const sitDownWithAnId: Attack = async (target) =>
  attackTable(await RoomTable.playing(target), async (table) => {
    const secret = (table.ann.you + randomBytes(16).toString('base64url')).slice(0, 22);
    const eve = await table.stranger({ secret });
    if (eve.you === table.ann.you || table.ann.closeCode !== null) return ACCEPTED;
    return table.outcomeOf(eve, () => eve.send(drop(10)));
  });

const sendAnOldMoveAgain: Attack = (target) => playing(target, ann, () => [drop(0), { ...drop(0), action: 5 }]);

const moveInAnotherRound: Attack = (target) => playing(target, ann, () => [drop(10, 0), drop(10, 2)]);

const moveAgainstTheRules: Attack = (target) =>
  playing(target, ann, () => [
    ...[7, -1, 1.5, '0', null, 'undo', {}, [0]].map((action, index) => ({ ...drop(10 + index), action })),
    { ...drop(20), action: 'x'.repeat(3_900) },
    { ...drop(21), id: -1 },
    { ...drop(22), id: 2 ** 60 },
  ]);

const commandAsAGuest: Attack = (target) =>
  playing(target, bo, ({ ann: { you } }) => [
    { type: 'start', without: [you] },
    { type: 'remove', player: you },
  ]);

const startAndWishMidRound: Attack = (target) =>
  playing(target, ann, ({ ann: { you } }) => [
    { type: 'start', without: [] },
    { type: 'again', wants: true },
    { type: 'ready', ready: false },
    { type: 'remove', player: you },
    { type: 'join', name: 'Ann', watch: true },
  ]);

const oversizedNames: Attack = (target) =>
  playing(target, bo, () => [
    { type: 'name', name: 'x'.repeat(21) },
    { type: 'name', name: 'x'.repeat(2_000) },
    { type: 'name', name: 'Ann\u202Eor' },
    { type: 'join', name: '\u0000', watch: false },
  ]);

export const seatAttacks: readonly Attack[] = [
  moveOutOfTurn,
  moveAsAStranger,
  moveAsASpectator,
  sitDownWithAnId,
  sendAnOldMoveAgain,
  moveInAnotherRound,
  moveAgainstTheRules,
  commandAsAGuest,
  startAndWishMidRound,
  oversizedNames,
];
