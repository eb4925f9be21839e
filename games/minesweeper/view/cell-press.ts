/** Mouse and fingers on the cells: which press means what. */
import { cellAround } from '#kit/grid.tsx';

/** What is pressed at the moment, for the eye. */
export interface Held {
  readonly cell: number;
  /** Whether the neighbours are meant too. */
  readonly around: boolean;
  /** Whether a finger is waiting for the long press. */
  readonly waits: boolean;
}

export interface PressHandlers {
  /** Whether a press on the cell is about its neighbours. */
  meansAround(cell: number): boolean;
  tap(cell: number): void;
  longPress(cell: number): void;
  flag(cell: number): void;
  chord(cell: number): void;
  show(held: Held | null): void;
}

/** What is needed of a pointer event, so that React's will do as well as the browser's. */
type Pointing = Pick<
  PointerEvent,
  'pointerType' | 'button' | 'buttons' | 'ctrlKey' | 'clientX' | 'clientY' | 'target' | 'preventDefault'
>;

interface Start {
  readonly cell: number;
  readonly element: HTMLElement;
  readonly touch: boolean;
  /** Whether letting go opens all around: the middle button, or both of the others. */
  chords: boolean;
  both: boolean;
}

export const LONG_PRESS_MS = 350;
const LEFT_AND_RIGHT = 3;
const MIDDLE = 1;
const RIGHT = 2;

export class CellPress {
  readonly #handlers: PressHandlers;
  #start: Start | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether this press has already done something, so that the click at its end must not do more. */
  #spent = false;

  constructor(handlers: PressHandlers) {
    this.#handlers = handlers;
  }

  down(event: Pointing): void {
    const found = cellAround(event.target);
    if (!found) return;
    const { cell, element } = found;
    this.cancel();
    // One browser does not focus a button that is clicked; the arrow keys go on from here all the same.
    element.focus({ preventScroll: true });
    const touch = event.pointerType !== 'mouse';
    const chords = event.button === MIDDLE;
    // Without this the middle button would start to scroll the page.
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
    // Letting go of one of two buttons ends the press; the browser speaks of the last button only.
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

  /** The click at the end of a press, or one that was made without any pointer. */
  click(event: Pick<MouseEvent, 'target' | 'detail'>): void {
    const found = cellAround(event.target);
    if (found && (event.detail === 0 || !this.#spent)) this.#handlers.tap(found.cell);
  }

  /** Forgets the press, as when the finger turned out to zoom the page. */
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
