/** Fires before the finger lifts. */

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Ratio between the axes. */
const DOMINANT = 1.5;
/** CSS pixels of the system's back gesture. */
const EDGE = 24;

/** The origin moves along, so a drag that turns gives several swipes. */
export class Swipe {
  /** CSS pixels. The player can choose others (kit/levels.ts). */
  static far = 24;
  #x: number;
  #y: number;
  /** Already reported. */
  #toward: Direction | null = null;

  constructor(x: number, y: number) {
    this.#x = x;
    this.#y = y;
  }

  static mayStart(clientX: number): boolean {
    return clientX >= EDGE;
  }

  move(x: number, y: number): Direction | null {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const across = Math.abs(dx);
    const along = Math.abs(dy);
    if (Math.max(across, along) < Swipe.far) return null;
    if (Math.max(across, along) < DOMINANT * Math.min(across, along)) return null;
    this.#x = x;
    this.#y = y;
    const before = this.#toward;
    this.#toward = across > along ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
    return this.#toward === before ? null : this.#toward;
  }
}
