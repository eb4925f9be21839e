/** Zoom of a field that is larger than its window. The window scrolls natively. */
import { clamp } from '#engine/arithmetic.ts';
import { Listeners } from '#kit/listeners.ts';
import { isOn } from '#kit/settings.ts';

/** Pixels per cell, or the whole field; `null` is the size that the style sheet chooses. */
export type Zoom = (typeof STEPS)[number] | 'whole' | null;

type ScreenPoint = readonly [x: number, y: number];

const STEPS = [26, 40, 56] as const;
const ZOOM_MS = 140;
/** Cells smaller than this are for looking: a tap goes there instead of opening one. */
const LEAST_PLAYABLE = STEPS[0];

const listeners = new Listeners();
let zoom: Zoom = null;
let element: HTMLElement | null = null;

export const zoomOf = () => zoom;
export const onZoom = listeners.add;

/** The scrolling element; one at a time. */
export const windowElement = () => element;

export function attachWindow(shown: HTMLElement): () => void {
  element = shown;
  showWhole();
  return () => {
    if (element === shown) element = null;
  };
}

/** A new field that does not fit its window is shown whole: the first tap goes to its place. */
export function showWhole(): void {
  put(null);
  const board = boardOf();
  if (element && board && (board.offsetWidth > element.clientWidth || board.offsetHeight > element.clientHeight))
    put('whole');
}

function put(next: Zoom): void {
  zoom = next;
  if (!element) return;
  if (next === null) delete element.dataset['zoom'];
  else element.dataset['zoom'] = String(next);
  listeners.emit();
}

/** Keeps a point of the field in its place: the one in the middle, or the one under the fingers. */
export function setZoom(next: Zoom, point = middle(), at: ScreenPoint | null = null): void {
  const board = boardOf();
  if (!element || !board) return;
  const before = board.offsetWidth;
  put(next);
  scrollToPoint(...point, at);
  const scale = before / board.offsetWidth;
  if (isOn('still') || scale === 1) return;
  const origin = `${point[0] * 100}% ${point[1] * 100}%`;
  board.animate?.(
    [
      { transform: `scale(${scale})`, transformOrigin: origin },
      { transform: 'none', transformOrigin: origin },
    ],
    { duration: ZOOM_MS, easing: 'ease-out' },
  );
}

export function zoomBy(steps: 1 | -1, at: ScreenPoint | null = null): void {
  const size = cellSize();
  const next = steps > 0 ? STEPS.find((one) => one > size + 1) : STEPS.findLast((one) => one < size - 1);
  if (next !== undefined) setZoom(next, at ? partAt(at) : undefined, at);
  else if (steps < 0) setZoom('whole');
}

/** For a single button: through all steps and back to the whole field. */
export function cycleZoom(): void {
  if (zoom === STEPS.at(-1)) setZoom('whole');
  else zoomBy(1);
}

/** Goes to the cell and returns true if cells are too small to play. */
export function comesCloser(cell: HTMLElement): boolean {
  if (!boardOf() || zoom !== 'whole' || cellSize() >= LEAST_PLAYABLE) return false;
  const { left, top, width, height } = cell.getBoundingClientRect();
  setZoom(40, partAt([left + width / 2, top + height / 2]));
  return true;
}

/** As parts of the field. The point comes to the middle of the window, or under the fingers. */
export function scrollToPoint(x: number, y: number, at: ScreenPoint | null = null): void {
  const board = boardOf();
  if (!element || !board) return;
  const { left, top } = element.getBoundingClientRect();
  element.scrollTo?.({
    left: x * board.offsetWidth - (at ? at[0] - left : element.clientWidth / 2),
    top: y * board.offsetHeight - (at ? at[1] - top : element.clientHeight / 2),
  });
}

/** The point of the field at a point of the screen. */
function partAt([x, y]: ScreenPoint): [x: number, y: number] {
  const { left, top, width, height } = boardOf()!.getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
}

/** The visible part, as parts of the field. */
export function visiblePart(): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } {
  const board = boardOf();
  if (!element || !board?.offsetWidth) return { x: 0, y: 0, w: 1, h: 1 };
  const part = (length: number, whole: number) => clamp(length / whole, 0, 1);
  return {
    x: part(element.scrollLeft, board.offsetWidth),
    y: part(element.scrollTop, board.offsetHeight),
    w: part(element.clientWidth, board.offsetWidth),
    h: part(element.clientHeight, board.offsetHeight),
  };
}

function middle(): [x: number, y: number] {
  const { x, y, w, h } = visiblePart();
  return [x + w / 2, y + h / 2];
}

function boardOf(): HTMLElement | null {
  return element?.querySelector<HTMLElement>('.minesweeper-board') ?? null;
}

function cellSize(): number {
  return element?.querySelector<HTMLElement>('[data-cell]')?.offsetWidth ?? 0;
}
