/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { RoundOutcome } from '#games/rps/rules/hands.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { NAMES } from '#games/rps/view/names.ts';
import { countedRound } from '#games/rps/view/round.ts';
import type { Change } from '#kit/running-game.ts';
import { pluralize } from '#kit/words.ts';

const SENTENCES: Readonly<Record<RoundOutcome, string>> = {
  won: 'You win.',
  lost: 'Computer wins.',
  draw: "It's a tie.",
};

/** Announced once a round is counted. */
export function describeChange(change: Change<State, Action>): string | null {
  const round = countedRound(change);
  if (round === null) return null;
  const hands = `You chose ${NAMES[round.player]}. Computer chose ${NAMES[round.house]}.`;
  const { won, lost } = change.now.tally;
  return `${hands} ${SENTENCES[outcomeOf(round.player, round.house)]} ${won} to ${lost}.`;
}

export function describeMatch({ tally }: Frozen<State>): string {
  return `You ${tally.won} · Computer ${tally.lost} · ${pluralize(tally.draw, 'tie')}`;
}

export function describeEnd(state: Frozen<State>): string {
  const { won, lost } = state.tally;
  return `${won > lost ? 'You won' : 'Computer wins'} the match, ${won} to ${lost}.`;
}
