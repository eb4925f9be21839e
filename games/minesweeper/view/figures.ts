import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { fewestClicks } from '#games/minesweeper/rules/fewest-clicks.ts';
import type { State } from '#games/minesweeper/rules/minesweeper.ts';
import type { RunFacts } from '#kit/running-game.ts';

/** 3BV */
export function neededClicks({ mines }: Frozen<State>): number {
  return fewestClicks(mines ?? []);
}

/** 3BV of what is open. An area opens at once, so its first cell stands for it. */
export function solvedClicks({ cells, mines }: Frozen<State>): number {
  if (!mines) return 0;
  return fewestClicks(mines, (cell) => cells[cell] === 'open');
}

/** Can exceed 100%: chords open several cells. */
export function efficiency(state: Frozen<State>, { actions }: RunFacts): string {
  return `${Math.round((100 * neededClicks(state)) / Math.max(1, actions))}%`;
}

export function clicksPerSecond(state: Frozen<State>, { ticks }: RunFacts): string {
  return ((neededClicks(state) * TICKS_PER_SECOND) / Math.max(1, ticks)).toFixed(2);
}
