/** Interprets mouse and touch input on the cells. */
import { cellAround } from '#kit/grid.tsx';

/** The current press, for display. */
export interface PressedCell {
  readonly cell: number;
  /** The neighbors are pressed too. */
  readonly around: boolean;
  /** A finger is waiting for the long press. */
  readonly waits: boolean;
}

export interface PressHandlers {
  meansAround(cell: number): boolean;
  tap(cell: number, element: HTMLElement): void;
  longPress(cell: number): void;
  flag(cell: number): void;
  chord(cell: number): void;
  show(held: PressedCell | null): void;
}

/** Satisfied by both React and DOM events. */
type Pointing = Pick<
  PointerEvent,
  'pointerType' | 'button' | 'buttons' | 'ctrlKey' | 'clientX' | 'clientY' | 'target' | 'preventDefault'
>;

interface Start {
  readonly cell: number;
  readonly element: HTMLElement;
  readonly touch: boolean;
  /** Middle button, or left and right together. */
  chords: boolean;
  both: boolean;
}

export const LONG_PRESS_MS = 300;
const LEFT_AND_RIGHT = 3;
const MIDDLE = 1;
const RIGHT = 2;

export class CellPress {
  readonly #handlers: PressHandlers;
  #start: Start | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The press already acted, so the click at its end must not. */
  #spent = false;

  constructor(handlers: PressHandlers) {
    this.#handlers = handlers;
  }

  down(event: Pointing): void {
    const found = cellAround(event.target);
    if (!found) return;
    const { cell, element } = found;
    this.cancel();
    // Safari does not focus clicked buttons, and the arrow keys continue from here.
    element.focus({ preventScroll: true });
    const touch = event.pointerType !== 'mouse';
    const chords = event.button === MIDDLE;
    // Prevents autoscroll by the middle button.
    if (chords) event.preventDefault();
    this.#start = { cell, element, touch, chords, both: false };
    this.#spent = event.button === RIGHT || event.ctrlKey;
    if (this.#spent) this.#handlers.flag(cell);
    else this.#show();
    if (touch && !this.#spent) this.#timer = setTimeout(() => this.#hold(), LONG_PRESS_MS);
  }

  move(event: Pointing): void {
    if (!this.#start) return;
    if (event.buttons === LEFT_AND_RIGHT) this.#start.chords = this.#start.both = true;
    // Releasing one of two buttons ends the press; browsers fire pointerup only for the last.
    else if (this.#start.both) return this.up(event);
    if (isInside(this.#start.element, event)) return this.#show();
    clearTimeout(this.#timer);
    this.#handlers.show(null);
  }

  up(event: Pointing): void {
    const start = this.#start;
    this.cancel();
    if (!start?.chords) return;
    this.#spent = true;
    if (isInside(start.element, event)) this.#handlers.chord(start.cell);
  }

  /** The click after a press, or one without a pointer. */
  click(event: Pick<MouseEvent, 'target' | 'detail'>): void {
    const found = cellAround(event.target);
    if (found && (event.detail === 0 || !this.#spent)) this.#handlers.tap(found.cell, found.element);
  }

  /** For example when the finger starts to zoom the page. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#start = null;
    this.#handlers.show(null);
  }

  #hold(): void {
    const start = this.#start;
    this.cancel();
    if (!start) return;
    this.#spent = true;
    this.#handlers.longPress(start.cell);
  }

  #show(): void {
    if (!this.#start) return;
    const { cell, touch, chords } = this.#start;
    this.#handlers.show({ cell, around: chords || this.#handlers.meansAround(cell), waits: touch });
  }
}

function isInside(element: HTMLElement, { clientX, clientY }: Pointing): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
