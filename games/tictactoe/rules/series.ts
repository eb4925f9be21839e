/** A series of rounds between two players, the first to three wins. */
import type { Frozen } from '#engine/rules.ts';
import type { Cells, Mark } from '#games/tictactoe/rules/lines.ts';
import { resultOf } from '#games/tictactoe/rules/lines.ts';

export interface Series {
  /** Rounds won by the first player, who is alone against the computer, and by the other. */
  wins: [number, number];
  /** From 0. The first player is X in even rounds. */
  round: number;
  /** Ticks until the next round; 0 during a round and after the last. */
  wait: number;
}

/** Wins that decide the series. */
export const GOAL = 3;
/** The most rounds: hard never loses, so a series of draws would go on forever. */
const ROUNDS = 7;
/** Ticks that a finished round is shown. */
export const NEXT_ROUND = 90;

export const newSeries = (): Series => ({ wins: [0, 0], round: 0, wait: 0 });

/** The mark of the first player (0) or of the other (1). */
export function markOf({ round }: Frozen<Series>, player: number): Mark {
  return (round + player) % 2 === 0 ? 'X' : 'O';
}

export function isOver({ wins, round }: Frozen<Series>, cells: Cells): boolean {
  return wins.includes(GOAL) || (round === ROUNDS - 1 && resultOf(cells) !== null);
}

/** Counts the round if it is over. */
export function endRound(series: Series, cells: Cells): void {
  const result = resultOf(cells);
  if (result === null) return;
  if (result !== 'Draw') series.wins[result === markOf(series, 0) ? 0 : 1]++;
  if (!isOver(series, cells)) series.wait = NEXT_ROUND;
}
