/** Where something was drawn that does not stay, so that a sheet is cleared there and nowhere else. */
import type { Pen } from '#kit/shapes.ts';

/** What a drawing may reach beyond its box: a stamp is moved by half a pixel, and its own box is rounded outwards. */
const SLACK_PX = 2;

/** The boxes that are cleared before a sheet is drawn on, in pixels of the screen. */
export class Patches {
  readonly #scale: number;
  /** The left, top, right and bottom edge of each. */
  readonly #edges: number[] = [];

  /** `scale` says how many pixels of the screen a logical pixel is. */
  constructor(scale: number) {
    this.#scale = scale;
  }

  /** Adds a box of the field. */
  add(x: number, y: number, width: number, height: number): void {
    const scale = this.#scale;
    this.#edges.push(
      Math.floor(x * scale) - SLACK_PX,
      Math.floor(y * scale) - SLACK_PX,
      Math.ceil((x + width) * scale) + SLACK_PX,
      Math.ceil((y + height) * scale) + SLACK_PX,
    );
  }

  /** How many boxes there are. */
  get count(): number {
    return this.#edges.length / 4;
  }

  /** Whether one of so many boxes that were added first has a pixel in common with what is drawn in this one. */
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

  /** Clears all boxes, whole pixels each, lest a shade of what was there be left. */
  clear(pen: Pen): void {
    const scale = this.#scale;
    const edges = this.#edges;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    for (let edge = 0; edge < edges.length; edge += 4) {
      const left = edges[edge]!;
      const top = edges[edge + 1]!;
      pen.clearRect(left, top, edges[edge + 2]! - left, edges[edge + 3]! - top);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
  }

  forget(): void {
    this.#edges.length = 0;
  }
}
