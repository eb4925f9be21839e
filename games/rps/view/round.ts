/** Presentation of a round. The computer's hand stays hidden until the reveal. */
import type { Frozen } from '#engine/rules.ts';
import type { RoundOutcome } from '#games/rps/rules/hands.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, Round, State } from '#games/rps/rules/rps.ts';
import { REVEAL } from '#games/rps/rules/rps.ts';
import { nameOf } from '#games/rps/view/opponents.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';

export type Phase = 'waiting' | 'pumping' | 'open' | 'counted';

/** In ticks: three pumps of 140 ms, or 300 ms with reduced motion. */
const OPENS_AFTER = { moving: 25, still: 18 } as const;

export function phaseOf(state: Frozen<State>, still: boolean): Phase {
  if (state.player === null) return state.history.length === 0 ? 'waiting' : 'counted';
  return REVEAL - state.wait < OPENS_AFTER[still ? 'still' : 'moving'] ? 'pumping' : 'open';
}

/** The second player of a room sees the own hand first. */
export function isMirrored(room: RoomSeats | undefined): boolean {
  return room?.seat === 1;
}

export function sideNames(
  { people, opponent }: Pick<Frozen<State>, 'people' | 'opponent'>,
  room?: RoomSeats,
): readonly [own: string, rival: string] {
  const [first, second] = room?.names ?? (people ? ['Player 1', 'Player 2'] : ['You', nameOf(opponent)]);
  return isMirrored(room) ? [second!, first!] : [first!, second!];
}

/** Hands as the own and the rival's. */
export function mirrored<Hands extends Frozen<Round> | null>(hands: Hands, room: RoomSeats | undefined): Hands {
  return hands && isMirrored(room) ? { ...hands, player: hands.house, house: hands.player } : hands;
}

/** `null` while both sides show fists. */
export function handsOf(state: Frozen<State>, still: boolean): Frozen<Round> | null {
  const phase = phaseOf(state, still);
  if (phase === 'open') return { player: state.player!, house: state.house };
  return phase === 'counted' ? state.history.at(-1)! : null;
}

/** Outcome of the last round until the next throw. */
export function verdictOf(state: Frozen<State>, room?: RoomSeats): RoundOutcome | null {
  const last = state.player === null ? mirrored(state.history.at(-1) ?? null, room) : null;
  return last && outcomeOf(last.player, last.house);
}

export function countedRound({ before, now }: Change<State, Action>): Frozen<Round> | null {
  return before.player !== null && now.player === null ? now.history.at(-1)! : null;
}
