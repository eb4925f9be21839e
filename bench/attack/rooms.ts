/** Attacks on rooms. All are refused, and the others play on. */
import type { Attack, Family } from './attack.ts';
import { ACCEPTED } from './attack.ts';
import { chainAttacks, longChainAttacks } from './room-chains.ts';
import { raceAttacks } from './room-races.ts';
import { seatAttacks } from './room-seats.ts';
import { longSocketAttacks, socketAttacks } from './room-sockets.ts';
import { RoomTable } from './room-table.ts';

export const rooms: Family = {
  title: 'rooms',
  before: 'there were no rooms',
  attacks: [...seatAttacks, ...chainAttacks, ...raceAttacks, ...socketAttacks],
  longAttacks: [...longChainAttacks, ...longSocketAttacks],
};

/** Control group. */
export const playInARoom: Attack = async (target) => {
  const table = await RoomTable.playing(target);
  for (const column of [0, 1, 0, 1, 0]) await table.move(column);
  const [{ round }] = await Promise.all([
    table.ann.until(({ phase }) => phase === 'ended'),
    table.bo.until(({ phase }) => phase === 'ended'),
  ]);
  await table.end();
  return round!.result!.winners.join() === table.ann.you ? ACCEPTED : 'another winner';
};
