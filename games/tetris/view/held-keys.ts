import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';

const DIRECTIONS = ['left', 'right', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];

const isDirection = (button: string): button is Direction => DIRECTIONS.some((direction) => direction === button);

/** The keys that work for as long as they are held. */
export class HeldKeys {
  /** In the order in which they were pressed. */
  readonly #held = new Set<Direction>();

  press(button: string): void {
    if (!isDirection(button)) return;
    this.#held.delete(button);
    this.#held.add(button);
  }

  release(button: string): void {
    if (isDirection(button)) this.#held.delete(button);
  }

  rest(): void {
    this.#held.clear();
  }

  /** The press that the run has not felt because time stood still; `null` if it has felt them all. */
  unfelt({ sides, sinking }: Frozen<State>): Action | null {
    for (const key of this.#held) {
      const isFelt = key === 'down' ? sinking : sides.some(({ side }) => side === (key === 'left' ? -1 : 1));
      if (!isFelt) return `press ${key}`;
    }
    return null;
  }
}
