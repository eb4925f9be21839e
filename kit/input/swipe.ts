/** Turns a drag into directions: as soon as the finger has gone far enough, not when it lifts. */

type Direction = 'up' | 'down' | 'left' | 'right';

/** CSS pixels along the dominant axis that make a swipe. */
const FAR_ENOUGH = 24;
/** How many times farther along one axis than along the other. */
const DOMINANT = 1.5;
/** CSS pixels at the left edge of the screen that belong to the system's back gesture. */
const EDGE = 24;

/** One finger's way over the field. The origin moves along, so one drag can give several swipes: one for each turn of the finger. */
export class Swipe {
  #x: number;
  #y: number;
  /** Where the finger is going. It has swiped there already, however far it goes on. */
  #toward: Direction | null = null;

  constructor(x: number, y: number) {
    this.#x = x;
    this.#y = y;
  }

  /** Whether a drag that starts here may be a swipe at all. */
  static mayStart(clientX: number): boolean {
    return clientX >= EDGE;
  }

  /** The direction that the finger has swiped by coming here; `null` if it has not gone far enough, or goes on as before. */
  move(x: number, y: number): Direction | null {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const across = Math.abs(dx);
    const along = Math.abs(dy);
    if (Math.max(across, along) < FAR_ENOUGH) return null;
    if (Math.max(across, along) < DOMINANT * Math.min(across, along)) return null;
    this.#x = x;
    this.#y = y;
    const before = this.#toward;
    this.#toward = across > along ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
    return this.#toward === before ? null : this.#toward;
  }
}
