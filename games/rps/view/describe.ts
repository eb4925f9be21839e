/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Opponent } from '#games/rps/rules/habits.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { NAMES, verdictWords } from '#games/rps/view/names.ts';
import { HABITS, nameOf } from '#games/rps/view/opponents.ts';
import { countedRound, isMirrored, mirrored, sideNames } from '#games/rps/view/round.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { pluralize } from '#kit/words.ts';

/** Announced once a round is counted. */
export function describeChange(change: Change<State, Action>, _detailed?: boolean, room?: RoomSeats): string | null {
  const round = mirrored(countedRound(change), room);
  if (round === null) return null;
  const names = sideNames(change.now, room);
  const hands = `${names[0]} chose ${NAMES[round.player]}. ${names[1]} chose ${NAMES[round.house]}.`;
  const { won, lost } = change.now.tally;
  const counts = isMirrored(room) ? `${lost} to ${won}` : `${won} to ${lost}`;
  return `${hands} ${verdictWords(outcomeOf(round.player, round.house), names)}. ${counts}.`;
}

/** "You read Boulder". */
export function headlineOf({ opponent, tally }: Frozen<State>): string {
  if (tally.won < tally.lost) return 'Game Over';
  return opponent ? `You read ${nameOf(opponent)}` : 'You Won! 🎉';
}

export function describeMatch({ tally, opponent }: Frozen<State>): string {
  const counts = `You ${tally.won} · ${nameOf(opponent)} ${tally.lost} · ${pluralize(tally.draw, 'tie')}`;
  return opponent && tally.won > tally.lost ? `${counts}. ${habitWords(opponent)}` : counts;
}

const habitWords = (opponent: Opponent) => `${nameOf(opponent)}'s habit: ${HABITS[opponent]}`;

export function describeEnd({ tally: { won, lost }, opponent }: Frozen<State>): string {
  const end = `${won > lost ? 'You won' : `${nameOf(opponent)} wins`} the match, ${won} to ${lost}.`;
  return opponent && won > lost ? `${end} ${habitWords(opponent)}.` : end;
}
