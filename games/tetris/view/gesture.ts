/** Translates one touch, from start to end, into actions. */
import type { Action } from '#games/tetris/rules/tetris.ts';

/** In CSS pixels of the field. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

/** Cells to the side per column moved. */
const COLUMN = 0.8;
/** Cells down that start a soft drop. */
const SOFT = 1;
/** CSS pixels up that hold. */
const UP = 24;
/** Downward speed in CSS pixels per ms that makes a lift a hard drop, measured over the last `ms`. */
const FLICK = { speed: 1.2, ms: 80 } as const;
/** Limits of a tap. */
const TAP = { px: 10, ms: 300 } as const;
/** Ratio by which one axis must exceed the other. */
const DOMINANT = 1.5;

export class Gesture {
  readonly #width: number;
  readonly #start: Touch;
  /** Origin for the next column or row. */
  #x: number;
  #y: number;
  #trail: Touch[];
  #far = 0;
  #sinking = false;
  #over = false;

  constructor(touch: Touch, fieldWidth: number) {
    this.#width = fieldWidth;
    this.#start = touch;
    this.#x = touch.x;
    this.#y = touch.y;
    this.#trail = [touch];
  }

  move(touch: Touch): Action[] {
    if (this.#over) return [];
    this.#trail = [...this.#trail.filter(({ ms }) => touch.ms - ms <= FLICK.ms), touch];
    this.#far = Math.max(this.#far, Math.abs(touch.x - this.#start.x), Math.abs(touch.y - this.#start.y));
    const steps = this.#steps(touch.x);
    // Moving sideways discards vertical drift.
    if (steps.length > 0 && !this.#sinking) this.#y = touch.y;
    return [...steps, ...this.#upOrDown(touch)];
  }

  lift(touch: Touch): Action[] {
    if (this.#over) return [];
    const actions: Action[] = this.#sinking ? ['release down'] : [];
    if (this.#isFlick(touch)) actions.push('drop');
    else if (this.#far <= TAP.px && touch.ms - this.#start.ms <= TAP.ms) {
      actions.push(touch.x < this.#width / 2 ? 'counterclockwise' : 'clockwise');
    }
    this.#over = true;
    return actions;
  }

  cancel(): Action[] {
    const actions: Action[] = this.#sinking ? ['release down'] : [];
    this.#over = true;
    return actions;
  }

  #steps(x: number): Action[] {
    const column = (COLUMN * this.#width) / 10;
    const count = Math.trunc((x - this.#x) / column);
    this.#x += count * column;
    return Array<Action>(Math.abs(count)).fill(count < 0 ? 'step left' : 'step right');
  }

  #upOrDown({ x, y }: Touch): Action[] {
    const down = y - this.#y;
    if (Math.abs(down) < DOMINANT * Math.abs(x - this.#x)) return [];
    if (down <= -UP && !this.#sinking) {
      this.#over = true;
      return ['hold'];
    }
    if (down < (SOFT * this.#width) / 10 || this.#sinking) return [];
    this.#sinking = true;
    return ['press down'];
  }

  #isFlick(touch: Touch): boolean {
    const from = this.#trail.find(({ ms }) => touch.ms - ms <= FLICK.ms);
    if (!from || this.#far <= TAP.px) return false;
    const ms = Math.max(touch.ms - from.ms, 1);
    const down = touch.y - from.y;
    return down / ms > FLICK.speed && down > DOMINANT * Math.abs(touch.x - from.x);
  }
}
