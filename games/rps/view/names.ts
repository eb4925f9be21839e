import type { Hand, RoundOutcome } from '#games/rps/rules/hands.ts';
import { capitalized } from '#kit/words.ts';

export const NAMES: Readonly<Record<Hand, 'rock' | 'paper' | 'scissors'>> = { 0: 'rock', 1: 'paper', 2: 'scissors' };

const REASONS: Readonly<Record<Hand, string>> = {
  0: 'Rock crushes scissors',
  1: 'Paper covers rock',
  2: 'Scissors cut paper',
};

/** "You win", "Ann 7 wins", "It's a tie". */
export function verdictWords(outcome: RoundOutcome, [own, rival]: readonly [string, string]): string {
  if (outcome === 'draw') return "It's a tie";
  const winner = outcome === 'won' ? own : rival;
  return `${winner} ${winner === 'You' ? 'win' : 'wins'}`;
}

export function titleOf(hand: Hand): string {
  return capitalized(NAMES[hand]);
}

export function reasonOf(outcome: RoundOutcome, player: Hand, opponent: Hand): string {
  return outcome === 'draw' ? `Both chose ${NAMES[player]}` : REASONS[outcome === 'won' ? player : opponent];
}
