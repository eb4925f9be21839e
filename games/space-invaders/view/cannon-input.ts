/** What the player holds, whatever with, and the action that makes the cannon follow it. */
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { Action, Push, State } from '#games/space-invaders/rules/space-invaders.ts';
import type { Point } from '#kit/input/controls.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';
import type { HeldInput } from '#kit/input/held-controls.ts';

/** Each physical key is a button of its own, so that letting go of one of two that mean the same changes nothing. */
export const KEYS = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  a: ['KeyA'],
  d: ['KeyD'],
  primary: ['Space'],
} as const;

/** Whether a finger steers by dragging and fires by itself, by the name under which it is remembered. */
export const DRAG = 'space-invaders:drag';

const PUSHES: Readonly<Partial<Record<string, Push>>> = { left: -1, a: -1, right: 1, d: 1 };
/** A finger steers on the lower third of the field. */
const DRAG_BELOW = (FIELD.height * 2) / 3;

export class CannonInput implements HeldInput<State, Action> {
  readonly #held = new HeldButtons();
  readonly #dragSteers: () => boolean;
  /** Where a finger has dragged the cannon to; `null` while none does. */
  #dragged: number | null = null;

  constructor(dragSteers: () => boolean) {
    this.#dragSteers = dragSteers;
  }

  press(button: string): void {
    this.#held.press(button);
  }

  release(button: string): void {
    this.#held.release(button);
  }

  /** A finger moves the cannon by as much as it moves itself, so as not to hide it. */
  point({ kind, y, dx, held }: Point, state: Frozen<State>): void {
    if (!held || !this.#dragSteers()) this.#dragged = null;
    else if (kind === 'down') this.#dragged = y >= DRAG_BELOW ? state.cannon : null;
    else if (this.#dragged !== null) this.#dragged = clamp(this.#dragged + dx, CANNON.least, CANNON.most);
  }

  /** Lets go of everything, as when a new run begins. */
  releaseAll(): void {
    this.#held.releaseAll();
    this.#dragged = null;
  }

  /** The action that brings the cannon closer to what is held; `null` if there is none now. */
  next({ held, goal, cannon }: Frozen<State>): Action | null {
    const fire = this.#held.has('primary') || this.#dragged !== null;
    if (fire !== held.fire) return { fire };
    const push = this.#held.latest(PUSHES) ?? 0;
    if (push === 0 && this.#dragged !== null)
      return this.#dragged === (goal ?? cannon) ? null : { goTo: this.#dragged };
    return push !== held.push || goal !== null ? { push } : null;
  }
}
