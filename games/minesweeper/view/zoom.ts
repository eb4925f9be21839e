/** Zoom of a field that is larger than its window. The window scrolls natively. */
import { clamp } from '#engine/arithmetic.ts';
import { Listeners } from '#kit/listeners.ts';
import { isOn } from '#kit/settings.ts';

/** Pixels per cell, or the whole field; `null` is the size that the style sheet chooses. */
export type Zoom = (typeof STEPS)[number] | 'whole' | null;

const STEPS = [26, 40, 56] as const;
const ZOOM_MS = 140;
/** Cells smaller than this are for looking: a tap goes there instead of opening one. */
const LEAST_PLAYABLE = 20;

const listeners = new Listeners();
let zoom: Zoom = null;
let element: HTMLElement | null = null;

export const zoomOf = () => zoom;
export const onZoom = listeners.add;

/** The scrolling element; one at a time. */
export const windowElement = () => element;

/** Shows the middle of the field. */
export function attachWindow(shown: HTMLElement): () => void {
  element = shown;
  zoom = null;
  scrollToPoint(0.5, 0.5);
  listeners.emit();
  return () => {
    if (element === shown) element = null;
  };
}

/** Keeps the given point of the field, by default the one in the middle, in its place. */
export function setZoom(next: Zoom, point = middle()): void {
  const board = boardOf();
  if (!element || !board) return;
  const before = board.offsetWidth;
  zoom = next;
  element.dataset['zoom'] = String(next);
  scrollToPoint(...point);
  listeners.emit();
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

export function zoomBy(steps: 1 | -1): void {
  const size = cellSize();
  const next = steps > 0 ? STEPS.find((one) => one > size + 1) : STEPS.findLast((one) => one < size - 1);
  if (next !== undefined) setZoom(next);
  else if (steps < 0) setZoom('whole');
}

/** Goes to the cell and returns true if cells are too small to play. */
export function comesCloser(cell: HTMLElement): boolean {
  const board = boardOf();
  if (!board || zoom !== 'whole' || cellSize() >= LEAST_PLAYABLE) return false;
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = cell.getBoundingClientRect();
  setZoom(40, [(at.left + at.width / 2 - left) / width, (at.top + at.height / 2 - top) / height]);
  return true;
}

/** As parts of the field. */
export function scrollToPoint(x: number, y: number): void {
  const board = boardOf();
  if (!element || !board) return;
  element.scrollTo?.({
    left: x * board.offsetWidth - element.clientWidth / 2,
    top: y * board.offsetHeight - element.clientHeight / 2,
  });
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
