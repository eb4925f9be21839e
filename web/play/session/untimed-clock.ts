import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** Two actions of a turn-based game are never stamped closer than this, however fast the fingers roll. */
const CLOSEST_TURNS = 2;

/** How many ticks a run without time of its own has lasted: it ages while it is seen, and not else. */
export class UntimedClock {
  #since: { ms: number; ticks: number } | null = null;

  /** Starts to age from the given number of ticks; goes on if it ages already. */
  begin(nowMs: number, ticks: number): void {
    this.#since ??= { ms: nowMs, ticks };
  }

  rest(): void {
    this.#since = null;
  }

  /** The age now; `ticks` is where the run stands in its log. */
  at(nowMs: number, ticks: number): number {
    if (!this.#since) return ticks;
    const passed = Math.floor(((nowMs - this.#since.ms) * TICKS_PER_SECOND) / 1000);
    return Math.max(ticks, this.#since.ticks + passed);
  }

  /** The stamp of an action taken now, `last` being the stamp of the one before. Before it ages, all are stamped alike. */
  stamp(nowMs: number, ticks: number, last: number | undefined): number {
    if (!this.#since) return ticks;
    return Math.max(this.at(nowMs, ticks), last === undefined ? 0 : last + CLOSEST_TURNS);
  }
}
