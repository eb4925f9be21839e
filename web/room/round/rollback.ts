import type { Frozen, Rules } from '#engine/rules.ts';
import type { RunPosition } from '#engine/run.ts';
import { Run } from '#engine/run.ts';

/** Applied before the tick that follows it. */
export interface TimedInput {
  readonly tick: number;
  readonly seat: number;
  readonly action: unknown;
}

/** In ticks. Most inputs arrive within this time. */
const DENSE = 64;
/** Every such position is kept, for a connection that stalled for longer. */
const SPARSE = 256;

/** A run whose past can change: inputs may arrive late or be moved to another tick. */
export class Rollback {
  readonly #rules: Rules<unknown, unknown>;
  readonly #mode: string;
  readonly #seed: string;
  readonly #lastTick: number;
  /** At the start of a tick, before its inputs. Oldest first. */
  #positions: RunPosition<unknown>[] = [];
  #run: Run<unknown, unknown>;
  #inputs: readonly TimedInput[] = [];
  /** Inputs that the run contains. */
  #taken = 0;
  #ticks = 0;

  /** Inputs at the last tick come too late. */
  constructor(rules: Rules<unknown, unknown>, mode: string, seed: string, lastTick: number) {
    this.#rules = rules;
    this.#mode = mode;
    this.#seed = seed;
    this.#lastTick = lastTick;
    this.#run = new Run(rules, mode, seed);
    this.#remember();
  }

  get run(): Run<unknown, unknown> {
    return this.#run;
  }

  /** Goes on after the run has ended, because a late input may change the end. */
  get ticks(): number {
    return this.#ticks;
  }

  advanceTo(ticks: number): void {
    this.#ticks = Math.max(this.#ticks, Math.min(ticks, this.#lastTick));
    this.#play();
  }

  /** Returns whether this changed the past. Inputs are ordered by tick, then seat, then their order here. */
  setInputs(inputs: readonly TimedInput[]): boolean {
    const sorted = [...inputs].sort((one, other) => one.tick - other.tick || one.seat - other.seat);
    let same = 0;
    while (same < this.#taken && same < sorted.length && isSame(sorted[same]!, this.#inputs[same]!)) same++;
    const first = sorted[same]?.tick ?? Infinity;
    const isChanged = same < this.#taken || first <= this.#run.ticks;
    const from = Math.min(first, this.#inputs[same]?.tick ?? Infinity);
    this.#inputs = sorted;
    if (isChanged) this.#rewind(from);
    return isChanged && from < this.#ticks;
  }

  /** At the start of a recent tick, before its inputs. */
  stateAt(tick: number): Frozen<unknown> {
    for (let index = this.#positions.length - 1; index > 0; index--)
      if (this.#positions[index]!.ticks <= tick) return this.#positions[index]!.state;
    return this.#positions[0]!.state;
  }

  #rewind(tick: number): void {
    while (this.#positions.length > 1 && this.#positions.at(-1)!.ticks > tick) this.#positions.pop();
    const from = this.#positions.at(-1)!;
    this.#run = new Run(this.#rules, this.#mode, this.#seed, from, { log: this.#run.log });
    this.#taken = this.#inputs.findIndex((input) => input.tick >= from.ticks);
    if (this.#taken < 0) this.#taken = this.#inputs.length;
    this.#play();
  }

  #play(): void {
    this.#take();
    while (this.#run.ticks < this.#ticks && this.#run.status === 'playing') {
      this.#run.tick();
      this.#remember();
      this.#take();
    }
  }

  /** Inputs that are illegal at their tick have no effect. */
  #take(): void {
    for (let next = this.#inputs[this.#taken]; next; next = this.#inputs[this.#taken]) {
      if (next.tick > this.#run.ticks || this.#run.ticks >= this.#lastTick) return;
      this.#run.act(next.action);
      this.#taken++;
    }
  }

  #remember(): void {
    const { ticks } = this.#run;
    if (ticks % SPARSE !== 0 && this.#ticks - ticks > DENSE) return;
    this.#positions.push(this.#run.position(this.#positions.at(-1)));
    const old = this.#positions.length - 1 - DENSE;
    if (old > 0 && this.#positions[old]!.ticks % SPARSE !== 0) this.#positions.splice(old, 1);
  }
}

function isSame(one: TimedInput, other: TimedInput): boolean {
  return one === other || (one.tick === other.tick && one.seat === other.seat && one.action === other.action);
}
