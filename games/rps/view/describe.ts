/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { NAMES, verdictWords } from '#games/rps/view/names.ts';
import { countedRound, isMirrored, mirrored, sideNames } from '#games/rps/view/round.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { pluralize } from '#kit/words.ts';

/** Announced once a round is counted. */
export function describeChange(change: Change<State, Action>, _detailed?: boolean, room?: RoomSeats): string | null {
  const round = mirrored(countedRound(change), room);
  if (round === null) return null;
  const names = sideNames(change.now.people === true, room);
  const hands = `${names[0]} chose ${NAMES[round.player]}. ${names[1]} chose ${NAMES[round.house]}.`;
  const { won, lost } = change.now.tally;
  const counts = isMirrored(room) ? `${lost} to ${won}` : `${won} to ${lost}`;
  return `${hands} ${verdictWords(outcomeOf(round.player, round.house), names)}. ${counts}.`;
}

export function describeMatch({ tally }: Frozen<State>): string {
  return `You ${tally.won} · Computer ${tally.lost} · ${pluralize(tally.draw, 'tie')}`;
}

export function describeEnd(state: Frozen<State>): string {
  const { won, lost } = state.tally;
  return `${won > lost ? 'You won' : 'Computer wins'} the match, ${won} to ${lost}.`;
}
