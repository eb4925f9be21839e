import type { Measured } from '#engine/evidence.ts';
import { measured, weighEvidence } from '#engine/evidence.ts';
import type { Doubt, JudgedTimes, SeenByServer, Witness } from '#engine/judge.ts';
import type { Entry, Frozen } from '#engine/rules.ts';
import { trendZ, correlationZ, median, rankCorrelation, spread } from '#engine/statistics.ts';
import type { Action, State } from '#games/simon/rules/simon.ts';

const ENOUGH = 25;
/** Repeated pauses; fewer are chance. */
const MANY = 40;
/** Presses measured per run. */
const MOST = 20_000;

export class RecallWitness implements Witness<State, Action> {
  /** Start of the turn or last press; `null` while the sequence is shown. */
  #since: number | null = null;
  /** Ticks to the first pad of each round (`#first`) and between pads (`#later`). */
  readonly #first: number[] = [];
  readonly #later: number[] = [];
  /** For each entry of `#later`: 1 if the pad differs from the one before, else 0. */
  readonly #moved: number[] = [];
  /** Gaps at the same position of the sequence, in one round and in the next. */
  readonly #earlier: number[] = [];
  readonly #again: number[] = [];
  #before: number[] = [];
  #now: number[] = [];

  ticked({ phase }: Frozen<State>, ticks: number): void {
    if (phase === 'input') this.#since ??= ticks;
  }

  acts({ sequence, position }: Frozen<State>, action: Action, ticks: number): void {
    if (action === 'again' || this.#since === null) {
      this.#since = null;
      return;
    }
    const gap = ticks - this.#since;
    this.#since = ticks;
    if (position === 0) this.#first.push(gap);
    else this.#note(gap, sequence[position] === sequence[position - 1]);
    if (position < sequence.length - 1) return;
    this.#since = null;
    this.#before = this.#now;
    this.#now = [];
  }

  #note(gap: number, same: boolean): void {
    if (this.#later.length === MOST) return;
    this.#later.push(gap);
    this.#moved.push(same ? 0 : 1);
    const before = this.#before[this.#now.length];
    this.#now.push(gap);
    if (before === undefined) return;
    this.#earlier.push(before);
    this.#again.push(gap);
  }

  times(): JudgedTimes {
    return { kind: 'gaps', done: ['press', 'presses'], ticks: this.#later };
  }

  doubt(_log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null {
    const level = measured('level', score, LEVEL, `Level ${score} is more than people recall.`);
    return weighEvidence(this.#later.length < ENOUGH ? [level] : [level, ...this.#hand(), ...this.#mind()], seen);
  }

  #hand(): Measured[] {
    const middle = median(this.#later);
    return [
      measured('median', middle, PACE, `The median press comes ${middle} ticks after the one before.`),
      measured('spread', spread(this.#later), SPREAD, 'The rhythm of the presses is that of a clock.'),
      measured(
        'moved',
        correlationZ(this.#later, this.#moved),
        MOVED,
        'Another pad takes no longer than the same again.',
      ),
    ];
  }

  #mind(): Measured[] {
    const thought = median(this.#first) / Math.max(median(this.#later), 1);
    if (this.#again.length < MANY) return [];
    return [
      measured('drift', Math.abs(trendZ(this.#later)), DRIFT, 'Minutes of play change nothing in the pace.'),
      measured('thought', thought, THOUGHT, 'The first pad comes as quickly as the others.'),
      measured(
        'places',
        rankCorrelation(this.#again, this.#earlier),
        PLACES,
        'No place of the sequence is harder than others.',
      ),
    ];
  }
}

const LEVEL = [
  [20, 0],
  [30, 1],
  [40, 3.6],
  [84, 4.5],
] as const;
const PACE = [
  [4, 4],
  [6, 2],
  [8, 0.5],
  [10, 0],
] as const;
const SPREAD = [
  [1, 4.5],
  [2, 2.6],
  [3, 1.5],
  [5, 0],
] as const;
const MOVED = [
  [0, 0.4],
  [1.5, 0],
  [3, -0.3],
] as const;
const DRIFT = [
  [1, 0.3],
  [2.5, 0],
] as const;
const THOUGHT = [
  [1, 1],
  [1.2, 0.7],
  [1.5, 0],
] as const;
const PLACES = [
  [0.06, 2],
  [0.15, 1.3],
  [0.25, 0.3],
  [0.35, 0],
  [0.6, -0.8],
] as const;
