/** Who sits where in a round, and what is said about them. */
import { HOLD_MS, TURN_MS, TURN_WARNING_MS } from '#api/rooms/limits.ts';
import type { RoomPlayer, RoomRound, RoomState } from '#api/rooms/room-state.ts';
import { playerIn, turnClockFrom } from '#api/rooms/room-state.ts';
import type { Together } from '#engine/together.ts';
import { nameOf } from '#web/room/room-words.ts';

export interface SeatInfo {
  readonly seat: number;
  readonly id: string;
  /** `null` for a player of whom only the id is known. */
  readonly player: RoomPlayer | null;
  readonly name: string;
  readonly isYou: boolean;
  readonly hasLeft: boolean;
  /** Server time until which a lost seat is held. */
  readonly heldUntil: number | null;
}

export function seatsIn(room: RoomState, round: RoomRound, you: string): readonly SeatInfo[] {
  return round.seats.map((id, seat) => {
    const player = playerIn(room, id);
    const hasLeft = !room.players.some((other) => other.id === id);
    const isLost = player !== null && !hasLeft && !player.connected;
    return {
      seat,
      id,
      player,
      name: id === you ? 'You' : player ? nameOf(player) : 'Somebody',
      isYou: id === you,
      hasLeft,
      heldUntil: isLost ? player.changedAt + HOLD_MS : null,
    };
  });
}

/** The own seat comes first, except on a shared field, whose seats have sides. */
export function inOrder<Seat extends SeatInfo>(seats: readonly Seat[], kind: Together['kind']): readonly Seat[] {
  if (kind === 'shared') return seats;
  return [...seats.filter(({ isYou }) => isYou), ...seats.filter(({ isYou }) => !isYou)];
}

/** When a seat that may move is warned, and when its turn is lost. A lost connection stops the clock. */
export function turnEnds(room: RoomState, seat: number): { readonly warnsAt: number; readonly endsAt: number } {
  const from = turnClockFrom(room, seat);
  return { warnsAt: from + TURN_MS, endsAt: from + TURN_MS + TURN_WARNING_MS };
}
