/** Draws the tiles without React: a move changes classes of pooled elements and starts compositor animations. */
import { sizeOf } from '#games/2048/rules/slide.ts';
import type { PlacedTile } from '#games/2048/view/placed-tiles.ts';
import { isOn } from '#kit/settings.ts';
import { whenIdle } from '#kit/when-idle.ts';

const SLIDE_MS = 100;
const POP_MS = 200;
/** Elements for a full 4x4 grid and the tiles that merge in a move. */
const STOCK = 24;

export class TileBoard {
  readonly #root: HTMLElement;
  readonly #free: HTMLElement[] = [];
  #shown = new Map<number, { readonly tile: PlacedTile; readonly element: HTMLElement }>();
  /** The distance of two cells in pixels; 0 before the first layout. */
  #stepPx = 0;
  #widthPx = 0;
  #size = 4;
  readonly #observer = new ResizeObserver(([entry]) => {
    this.#widthPx = entry?.borderBoxSize[0]?.inlineSize ?? 0;
    this.#measure();
  });

  /** Takes over the elements that the page was rendered with. */
  constructor(root: HTMLElement, tiles: readonly PlacedTile[], cells: readonly number[]) {
    this.#root = root;
    this.#free.push(...(root.children as Iterable<HTMLElement>));
    this.#observer.observe(root);
    this.show(tiles, cells);
    whenIdle(() => this.#stock());
  }

  show(tiles: readonly PlacedTile[], cells: readonly number[]): void {
    const size = sizeOf(cells);
    if (size !== this.#size) {
      this.#size = size;
      this.#measure();
    }
    const last = this.#shown;
    this.#shown = new Map();
    const kept = new Set(tiles.map(({ id }) => id));
    for (const [id, { element }] of last) if (!kept.has(id)) this.#release(element);
    for (const tile of tiles) {
      const before = last.get(tile.id);
      const element = before?.element ?? this.#take();
      this.#shown.set(tile.id, { tile, element });
      if (before?.tile !== tile) this.#draw(element, tile, before?.tile);
    }
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #draw(element: HTMLElement, tile: PlacedTile, before: PlacedTile | undefined): void {
    element.className = classesOf(tile, this.#size);
    if (before?.value !== tile.value) numberOf(element).data = String(tile.value);
    if (tile.slides > (before?.slides ?? 0)) this.#slide(element, tile);
    if (before?.how === tile.how) return;
    const pop = { delay: SLIDE_MS, duration: POP_MS, easing: 'ease', fill: 'backwards' } as const;
    if (isOn('still')) {
      if (tile.how === 'merged' || tile.how === 'fresh') animate(element, { opacity: [0, 1] }, { duration: SLIDE_MS });
    } else if (tile.how === 'merged') animate(element, { scale: ['0', '1.2', '1'] }, pop);
    else if (tile.how === 'fresh') animate(element, { scale: ['0', '1'] }, pop);
  }

  #slide(element: HTMLElement, { from, cell }: PlacedTile): void {
    if (this.#stepPx === 0) return;
    const at = (place: number) =>
      `${(place % this.#size) * this.#stepPx}px ${Math.floor(place / this.#size) * this.#stepPx}px`;
    if (isOn('still')) animate(element, { opacity: [0, 1] }, { duration: SLIDE_MS });
    else animate(element, { translate: [at(from), at(cell)] }, { duration: SLIDE_MS, easing: 'ease-in-out' });
  }

  #measure(): void {
    // As in 2048.css.
    this.#stepPx = Math.round((this.#widthPx * 0.9729) / this.#size);
  }

  #take(): HTMLElement {
    return this.#free.pop() ?? this.#make();
  }

  #make(): HTMLElement {
    const made = document.createElement('div');
    const number = document.createElement('b');
    number.append('');
    made.append(number);
    this.#root.append(made);
    return made;
  }

  /** An element added during a move would lay out the page. */
  #stock(): void {
    while (this.#shown.size + this.#free.length < STOCK) this.#release(this.#make());
  }

  /** A slide that still runs ends before the next tile in this element pops up. */
  #release(element: HTMLElement): void {
    element.className = 'tile-2048 free';
    this.#free.push(element);
  }
}

/** Change its data: inserting a new text node makes the browser match rules with `:has()`. */
function numberOf(element: HTMLElement): Text {
  return element.firstElementChild!.firstChild as Text;
}

export function classesOf({ value, cell, how }: PlacedTile, size: number): string {
  const face = value > 2048 ? 'beyond' : `value-${value}`;
  const place = `row-${Math.floor(cell / size)} column-${cell % size}`;
  return `tile-2048 ${face} digits-${String(value).length} ${place} ${how}`;
}

/** Moves the grid and back, when nothing moves in a direction. */
export function nudge(grid: HTMLElement, towards: 'up' | 'right' | 'down' | 'left'): void {
  const px = towards === 'up' || towards === 'left' ? -4 : 4;
  const there = towards === 'up' || towards === 'down' ? `0px ${px}px` : `${px}px 0px`;
  if (!isOn('still')) animate(grid, { translate: ['0px 0px', there, '0px 0px'] }, { duration: 80 });
}

function animate(element: HTMLElement, keyframes: PropertyIndexedKeyframes, options: KeyframeAnimationOptions): void {
  element.animate?.(keyframes, options);
}
