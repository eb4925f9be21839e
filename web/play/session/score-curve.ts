import type { RunFacts } from '#kit/running-game.ts';

/** `scores[i]` is the score from `ticks[i]` on. Both start at tick 0. */
export interface ScoreCurve {
  readonly ticks: readonly number[];
  readonly scores: readonly number[];
}

/** No screen shows more points. */
const MOST_MOMENTS = 4_096;

export class GrowingCurve implements ScoreCurve {
  readonly ticks = [0];
  readonly scores: [number, ...number[]];
  /** Closer changes, in ticks, are merged. */
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

  #thin(): void {
    this.#closest = Math.max(2 * this.#closest, Math.floor(this.ticks.at(-1)! / MOST_MOMENTS));
    const parity = (this.ticks.length - 1) % 2;
    for (const list of [this.ticks, this.scores] as number[][]) {
      const kept = list.filter((_, index) => index === 0 || index % 2 === parity);
      list.splice(0, list.length, ...kept);
    }
  }
}

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

export function pointsBySlice(curve: ScoreCurve, ticks: number, slices: number): number[] {
  const at = (slice: number) => scoreAt(curve, Math.floor((ticks * slice) / slices));
  return Array.from({ length: slices }, (_, slice) => Math.max(0, at(slice + 1) - (slice === 0 ? 0 : at(slice))));
}

/** A position on a curve: ticks, or actions in games without a clock. */
export function momentOf({ timed, facts }: { readonly timed: boolean; readonly facts: RunFacts }): number {
  return timed ? facts.ticks : facts.actions;
}
