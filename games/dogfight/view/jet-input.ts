/** Derives the next action from held keys and pointer input. */
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { HELD, goTo, isHeld, steers } from '#games/dogfight/rules/action.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { JET } from '#games/dogfight/rules/jet.ts';
import { MOST_CHANGES } from '#games/dogfight/rules/limits.ts';
import type { PointerInput, Spacing } from '#kit/input/controls.ts';
import type { HeldInput } from '#kit/input/held-controls.ts';

/** Each physical key is its own button, so that releasing one of two with the same meaning changes nothing. */
export const KEYS = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  a: ['KeyA'],
  d: ['KeyD'],
  w: ['KeyW'],
  s: ['KeyS'],
  primary: ['Space'],
} as const;

/** Setting name. */
export const AUTO_FIRE = 'dogfight:auto-fire';

const MEANS: Readonly<Partial<Record<string, number>>> = {
  left: HELD.left,
  right: HELD.right,
  up: HELD.up,
  down: HELD.down,
  a: HELD.left,
  d: HELD.right,
  w: HELD.up,
  s: HELD.down,
  primary: HELD.fire,
  pointer: HELD.fire,
};

const OPPOSITE: Readonly<Partial<Record<number, number>>> = {
  [HELD.left]: HELD.right,
  [HELD.right]: HELD.left,
  [HELD.up]: HELD.down,
  [HELD.down]: HELD.up,
};

/** Limits key changes to the judge's maximum. The run catches up with dropped changes. */
export const spacing: Spacing<State, Action> = {
  tooSoon(action, log, tick) {
    if (!isHeld(action)) return false;
    const changes = log
      .slice(-2 * TICKS_PER_SECOND)
      .filter(([at, earlier]) => isHeld(earlier) && tick - at < TICKS_PER_SECOND);
    return changes.length >= MOST_CHANGES;
  },
  room: 0,
};

interface Press {
  readonly means: number;
  readonly tick: number;
  released: boolean;
}

export class JetInput implements HeldInput<State, Action> {
  /** In press order. */
  readonly #presses = new Map<string, Press>();
  readonly #firesAlways: () => boolean;
  /** Pointer target; `null` once keys have steered. */
  #goal: Frozen<Coordinates> | null = null;

  constructor(firesAlways: () => boolean) {
    this.#firesAlways = firesAlways;
  }

  press(button: string, state: Frozen<State>): void {
    const means = MEANS[button];
    if (means === undefined) return;
    this.#presses.delete(button);
    this.#presses.set(button, { means, tick: state.ticks, released: false });
    if (steers(means)) this.#goal = null;
  }

  release(button: string): void {
    const press = this.#presses.get(button);
    if (press) press.released = true;
  }

  /** A mouse is absolute; a finger is relative, so that it does not cover the jet. */
  point({ kind, x, y, dx, dy, held, touch }: PointerInput, state: Frozen<State>): void {
    if (!held) this.release('pointer');
    else if (this.#presses.get('pointer')?.released !== false) this.press('pointer', state);
    if (steers(this.#held(state.ticks))) return;
    if (!touch) this.#goal = { x: x * PX, y: y * PX };
    else if (kind === 'down') this.#goal = { ...state.jet };
    else if (held) {
      const from = this.#goal ?? state.jet;
      this.#goal = {
        x: clamp(from.x + dx * PX, JET.left, JET.right),
        y: clamp(from.y + dy * PX, JET.top, JET.bottom),
      };
    }
  }

  releaseAll(): void {
    this.#presses.clear();
    this.#goal = null;
  }

  /** `null` if the run already matches the input. */
  next(state: Frozen<State>): Action | null {
    const held = this.#held(state.ticks) | (this.#firesAlways() ? HELD.fire : 0);
    if (held !== state.held) return held;
    if (this.#goal === null) return null;
    const action = goTo(this.#goal);
    return dogfight.legal(state, action) ? action : null;
  }

  /** Of two opposite keys the later counts. */
  #held(ticks: number): number {
    let held = 0;
    for (const [button, { means, tick, released }] of this.#presses) {
      // A press and release between two ticks still counts for the next one.
      if (released && tick < ticks) this.#presses.delete(button);
      else held = (held & ~(OPPOSITE[means] ?? 0)) | means;
    }
    return held;
  }
}
