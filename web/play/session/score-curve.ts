/** How the points of a run came, as a list of moments at which the score changed. */

/** Two lists of one length: from the tick of the one on, the score is the other. Both begin at tick 0. */
export interface ScoreCurve {
  readonly ticks: readonly number[];
  readonly scores: readonly number[];
}

/** More moments than these are thinned out: a line on a screen has no more points. */
const MOST_MOMENTS = 4_096;

/** A curve that is being made, from the start of the run to its end. */
export class GrowingCurve implements ScoreCurve {
  readonly ticks = [0];
  readonly scores: [number, ...number[]];
  /** Changes that come sooner than this many ticks after the last moment are added to it. */
  #closest = 1;

  constructor(score: number) {
    this.scores = [score];
  }

  add(tick: number, score: number): void {
    const last = this.scores.length - 1;
    if (this.scores[last] === score) return;
    if (last > 0 && tick - this.ticks[last]! < this.#closest) {
      this.scores[last] = score;
      return;
    }
    this.ticks.push(tick);
    this.scores.push(score);
    if (this.ticks.length > MOST_MOMENTS) this.#thin();
  }

  /** Keeps every second moment, the latest among them. */
  #thin(): void {
    this.#closest = Math.max(2 * this.#closest, Math.floor(this.ticks.at(-1)! / MOST_MOMENTS));
    const parity = (this.ticks.length - 1) % 2;
    for (const list of [this.ticks, this.scores] as number[][]) {
      const kept = list.filter((_, index) => index === 0 || index % 2 === parity);
      list.splice(0, list.length, ...kept);
    }
  }
}

/** The score that the run had at a tick. */
export function scoreAt({ ticks, scores }: ScoreCurve, tick: number): number {
  let from = 0;
  let to = ticks.length;
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if (ticks[middle]! <= tick) from = middle;
    else to = middle;
  }
  return scores[from]!;
}

/** How many points were made in each of so many equal slices of a run of the given length. */
export function pointsBySlice(curve: ScoreCurve, ticks: number, slices: number): number[] {
  const at = (slice: number) => scoreAt(curve, Math.floor((ticks * slice) / slices));
  return Array.from({ length: slices }, (_, slice) => Math.max(0, at(slice + 1) - (slice === 0 ? 0 : at(slice))));
}
