import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';

const DIRECTIONS = ['left', 'right', 'down'] as const;

/** The keys that work for as long as they are held. */
export class HeldKeys extends HeldButtons {
  /** The press that the run has not felt because time stood still; `null` if it has felt them all. */
  unfelt({ sides, sinking }: Frozen<State>): Action | null {
    for (const button of this.all) {
      const key = DIRECTIONS.find((direction) => direction === button);
      const isFelt = key === 'down' ? sinking : sides.some(({ side }) => side === (key === 'left' ? -1 : 1));
      if (key && !isFelt) return `press ${key}`;
    }
    return null;
  }
}
