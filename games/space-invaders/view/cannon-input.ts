import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { Action, Push, State } from '#games/space-invaders/rules/space-invaders.ts';
import type { PointerInput } from '#kit/input/controls.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';
import type { HeldInput } from '#kit/input/held-controls.ts';

/** One button per physical key, so releasing one of two synonyms changes nothing. */
export const KEYS = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  a: ['KeyA'],
  d: ['KeyD'],
  primary: ['Space'],
} as const;

/** Stored setting: dragging steers and fires automatically. */
export const DRAG = 'space-invaders:drag';

const PUSHES: Readonly<Partial<Record<string, Push>>> = { left: -1, a: -1, right: 1, d: 1 };
const DRAG_BELOW = (FIELD.height * 2) / 3;

export class CannonInput implements HeldInput<State, Action> {
  readonly #held = new HeldButtons();
  readonly #dragSteers: () => boolean;
  readonly #firesAlways: () => boolean;
  #dragged: number | null = null;

  constructor(dragSteers: () => boolean, firesAlways: () => boolean = () => false) {
    this.#dragSteers = dragSteers;
    this.#firesAlways = firesAlways;
  }

  press(button: string): void {
    this.#held.press(button);
  }

  release(button: string): void {
    this.#held.release(button);
  }

  /** A drag is relative, so that the finger does not cover the cannon. */
  point({ kind, y, dx, held }: PointerInput, state: Frozen<State>): void {
    if (!held || !this.#dragSteers()) this.#dragged = null;
    else if (kind === 'down') this.#dragged = y >= DRAG_BELOW ? state.cannon : null;
    else if (this.#dragged !== null) this.#dragged = clamp(this.#dragged + dx, CANNON.least, CANNON.most);
  }

  releaseAll(): void {
    this.#held.releaseAll();
    this.#dragged = null;
  }

  next({ held, goal, cannon }: Frozen<State>): Action | null {
    const fire = this.#held.has('primary') || this.#dragged !== null || this.#firesAlways();
    if (fire !== held.fire) return { fire };
    const push = this.#held.latest(PUSHES) ?? 0;
    if (push === 0 && this.#dragged !== null)
      return this.#dragged === (goal ?? cannon) ? null : { goTo: this.#dragged };
    return push !== held.push || goal !== null ? { push } : null;
  }
}
