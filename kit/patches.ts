/** Dirty rectangles: a layer clears only what changed. */
import type { Context2D } from '#kit/shapes.ts';

/** Sprites move by half a pixel and round outwards. */
const SLACK_PX = 2;

/** In screen pixels. */
export class Patches {
  readonly #scale: number;
  /** Left, top, right, bottom. */
  readonly #edges: number[] = [];

  /** Screen pixels per logical pixel. */
  constructor(scale: number) {
    this.#scale = scale;
  }

  add(x: number, y: number, width: number, height: number): void {
    const scale = this.#scale;
    this.#edges.push(
      Math.floor(x * scale) - SLACK_PX,
      Math.floor(y * scale) - SLACK_PX,
      Math.ceil((x + width) * scale) + SLACK_PX,
      Math.ceil((y + height) * scale) + SLACK_PX,
    );
  }

  get count(): number {
    return this.#edges.length / 4;
  }

  /** Overlap with the first `count` boxes. */
  meet(x: number, y: number, width: number, height: number, count: number): boolean {
    const scale = this.#scale;
    const edges = this.#edges;
    for (let edge = 0; edge < count * 4; edge += 4)
      if (
        x * scale - SLACK_PX < edges[edge + 2]! &&
        (x + width) * scale + SLACK_PX > edges[edge]! &&
        y * scale - SLACK_PX < edges[edge + 3]! &&
        (y + height) * scale + SLACK_PX > edges[edge + 1]!
      )
        return true;
    return false;
  }

  /** Whole pixels leave no anti-aliased remains. */
  clear(context: Context2D): void {
    const scale = this.#scale;
    const edges = this.#edges;
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (let edge = 0; edge < edges.length; edge += 4) {
      const left = edges[edge]!;
      const top = edges[edge + 1]!;
      context.clearRect(left, top, edges[edge + 2]! - left, edges[edge + 3]! - top);
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
  }

  reset(): void {
    this.#edges.length = 0;
  }
}
