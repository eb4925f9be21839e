/** What the player's hands do, whatever with, and the action that makes the cannon follow them. */
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { Action, Push, State } from '#games/space-invaders/rules/space-invaders.ts';
import type { Point } from '#kit/input/controls.ts';
import type { HeldInput } from '#kit/input/held-controls.ts';

/** Each physical key is a button of its own, so that letting go of one of two that mean the same changes nothing. */
export const KEYS = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  a: ['KeyA'],
  d: ['KeyD'],
  primary: ['Space'],
} as const;

const PUSHES: Readonly<Partial<Record<string, Push>>> = { left: -1, a: -1, right: 1, d: 1 };
/** A finger steers on the lower third of the field. */
const DRAG_BELOW = (FIELD.height * 2) / 3;

export class Hands implements HeldInput<State, Action> {
  /** What is held, in the order in which it was pressed. */
  readonly #held = new Set<string>();
  readonly #dragSteers: () => boolean;
  /** Where a finger has dragged the cannon to; `null` while none does. */
  #dragged: number | null = null;

  constructor(dragSteers: () => boolean) {
    this.#dragSteers = dragSteers;
  }

  press(button: string): void {
    this.#held.delete(button);
    this.#held.add(button);
  }

  release(button: string): void {
    this.#held.delete(button);
  }

  /** A finger moves the cannon by as much as it moves itself, so as not to hide it. */
  point({ kind, y, dx, held }: Point, state: Frozen<State>): void {
    if (!held || !this.#dragSteers()) this.#dragged = null;
    else if (kind === 'down') this.#dragged = y >= DRAG_BELOW ? state.cannon : null;
    else if (this.#dragged !== null) this.#dragged = clamp(this.#dragged + dx, CANNON.least, CANNON.most);
  }

  /** Lets go of everything, as when a new run begins. */
  rest(): void {
    this.#held.clear();
    this.#dragged = null;
  }

  /** The action that brings the cannon closer to what the hands want; `null` if there is none now. */
  next({ held, goal, cannon }: Frozen<State>): Action | null {
    const fire = this.#held.has('primary') || this.#dragged !== null;
    if (fire !== held.fire) return { fire };
    const push = this.#push();
    if (push === 0 && this.#dragged !== null)
      return this.#dragged === (goal ?? cannon) ? null : { goTo: this.#dragged };
    return push !== held.push || goal !== null ? { push } : null;
  }

  /** Of two opposite keys the later one counts. */
  #push(): Push {
    let push: Push = 0;
    for (const button of this.#held) push = PUSHES[button] ?? push;
    return push;
  }
}
