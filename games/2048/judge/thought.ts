/** Measures thinking time per move and luck with new tiles. */
import type { Measured } from '#engine/evidence.ts';
import { measured, weighEvidence } from '#engine/evidence.ts';
import type { Doubt, JudgedTimes, SeenByServer, Witness } from '#engine/judge.ts';
import type { Entry, Frozen } from '#engine/rules.ts';
import {
  Chance,
  trendZ,
  correlationZ,
  autocorrelationZ,
  median,
  quantile,
  spread,
  squareRoot,
} from '#engine/statistics.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { MOVES_PER_SEED } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { slide } from '#games/2048/rules/slide.ts';

/** Minimum moves for judging rhythm (ENOUGH) and thinking time (MANY). */
const ENOUGH = 40;
const MANY = 120;
/** Full strength of the thinking-time measure. */
const CERTAIN = 350;
/** Moves beyond this are ignored. */
const MOST = 20_000;
/** Minimum ticks of a long thought, and minimum long thoughts for judging their timing. */
const LONG_THOUGHT = 120;
const LONG_ENOUGH = 10;
/** The server stops counting waits here. */
const MOST_WAITS = 7;
/** This score takes keeping the largest tiles in a corner. */
const FAR = 20_000;
const FOURS = 1 / 10;
const SIZE = 4;

export class ThoughtWitness implements Witness<State, Action> {
  readonly #gaps: number[] = [];
  /** Per gap: the negated number of empty cells, and 1 if the move differs from the last two. */
  readonly #crowded: number[] = [];
  readonly #strayed: number[] = [];
  /** Counts new tiles beside an equal tile, and new 4s, against their probability. */
  readonly #beside = new Chance();
  readonly #fours = new Chance();
  #last: {
    readonly tick: number;
    readonly move: Direction;
    readonly slid: readonly number[];
  } | null = null;
  #moveBefore: Direction | null = null;

  ticked(): void {}

  acts({ cells }: Frozen<State>, action: Action, ticks: number): void {
    if (action === 'finish' || action === 'undo' || this.#gaps.length === MOST) return;
    if (this.#last) {
      this.#gaps.push(ticks - this.#last.tick);
      this.#crowded.push(-cells.filter((value) => value === 0).length);
      this.#strayed.push(action === this.#last.move || action === this.#moveBefore ? 0 : 1);
      this.#noteTile(cells, this.#last.slid);
    }
    this.#moveBefore = this.#last?.move ?? null;
    this.#last = { tick: ticks, move: action, slid: slide(cells, action).cells };
  }

  #noteTile(cells: readonly number[], slid: readonly number[]): void {
    let [places, likely, cell] = [0, 0, -1];
    for (let at = 0; at < cells.length; at++) if (cells[at] !== slid[at]) cell = at;
    const value = cells[cell]!;
    for (let at = 0; at < slid.length; at++) {
      if (slid[at] !== 0) continue;
      places++;
      if (hasNeighbor(slid, at, value)) likely++;
    }
    this.#beside.add(hasNeighbor(slid, cell, value), likely / places);
    this.#fours.add(value === 4, FOURS);
  }

  times(): JudgedTimes {
    return { kind: 'gaps', done: ['move', 'moves'], ticks: this.#gaps };
  }

  doubt(log: readonly Entry<Action>[], score: number, seen: SeenByServer = { waits: 0 }): Doubt | null {
    const whole = [
      measured('score', score, SCORE, `The score of ${score} is more than people reach.`),
      measured('waits', seen.waits, WAITS, 'Time passed again and again that the run says nothing of.'),
    ];
    if (score >= FAR)
      whole.push(measured('fourth', rarestPart(log), FOURTH, 'The direction that people avoid is slid as others are.'));
    return weighEvidence(this.#gaps.length < ENOUGH ? whole : [...whole, ...this.#rhythm(), ...this.#mind()], seen);
  }

  #rhythm(): Measured[] {
    const middle = median(this.#gaps);
    return [
      measured('median', middle, PACE, `The median move comes ${middle} ticks after the one before.`),
      measured(
        'spread',
        spread(this.#gaps) / Math.max(middle, 1),
        SPREAD,
        'The rhythm of the moves is that of a clock.',
      ),
    ];
  }

  #mind(): Measured[] {
    if (this.#gaps.length < MANY) return [];
    // Short runs show a weaker correlation: scale it to that of a long run.
    const shown = squareRoot(Math.min(1, this.#gaps.length / CERTAIN));
    const thought = (correlationZ(this.#gaps, this.#crowded) + correlationZ(this.#gaps, this.#strayed)) / shown;
    const luck = Math.max(this.#beside.errors, this.#fours.errors);
    const tail = quantile(this.#gaps, 97) / Math.max(median(this.#gaps), 1);
    return [
      measured('thought', thought, THOUGHT, 'Hard moves take no longer than easy ones.'),
      measured('lingers', autocorrelationZ(this.#gaps), LINGERS, 'No slow move is followed by another.'),
      measured('drift', Math.abs(trendZ(this.#gaps)), DRIFT, 'Minutes of play change nothing in the pace.'),
      measured('luck', luck, LUCK, 'New tiles come where they are wanted more often than by chance.'),
      measured('longest', tail, TAIL, 'No move takes much longer than others.'),
      measured('planned', plannedBy(this.#gaps), PLANNED, 'Long thoughts come just when a new seed does.'),
    ];
  }
}

const SCORE = [
  [30_000, 0],
  [50_000, 1.5],
  [70_000, 3.3],
  [100_000, 4],
  [200_000, 4.5],
] as const;
const FOURTH = [
  [0.03, 0],
  [0.045, 1],
  [0.07, 2.5],
] as const;
const PACE = [
  [3, 4],
  [4, 2.6],
  [5, 1],
  [6, 0],
] as const;
const SPREAD = [
  [0.08, 4.5],
  [0.2, 2.6],
  [0.35, 1],
  [0.6, 0],
] as const;
const THOUGHT = [
  [2.5, 3.5],
  [4.5, 2.6],
  [6.5, 0.6],
  [8.5, 0],
  [14, -0.8],
] as const;
const LINGERS = [
  [0, 0.5],
  [2, 0.2],
  [3, 0],
] as const;
const DRIFT = [
  [1, 0.3],
  [2.5, 0],
] as const;
const LUCK = [
  [3, 0],
  [4, 1],
  [6, 4],
] as const;
const TAIL = [
  [1.4, 1],
  [1.8, 0.7],
  [2.4, 0],
] as const;

// A device that sleeps also counts as a wait, so waits alone never cause a review.
const WAITS = [
  [2, 0],
  [MOST_WAITS, 2.4],
] as const;
const PLANNED = [
  [4, 0],
  [6, 2.6],
  [9, 4.5],
] as const;

/**
 * Standard errors above chance by which long thoughts cluster at one position between two seeds. Players cannot see
 * when a new seed arrives; a program that plans with it thinks exactly then.
 */
function plannedBy(gaps: readonly number[]): number {
  const long = Math.max(LONG_THOUGHT, 4 * median(gaps));
  const places = Array.from({ length: MOVES_PER_SEED }, () => new Chance());
  for (const [index, gap] of gaps.entries()) {
    if (gap < long) continue;
    // The first gap follows the first move.
    for (const [place, chance] of places.entries())
      chance.add((index + 1) % MOVES_PER_SEED === place, 1 / MOVES_PER_SEED);
  }
  const [first] = places;
  return first!.count < LONG_ENOUGH ? 0 : Math.max(...places.map(({ errors }) => errors));
}

function rarestPart(log: readonly Entry<Action>[]): number {
  const counts = { up: 0, right: 0, down: 0, left: 0, finish: 0, undo: 0 };
  for (const [, action] of log) counts[action]++;
  const { finish: _, undo: __, ...moves } = counts;
  return Math.min(...Object.values(moves)) / Math.max(log.length, 1);
}

function hasNeighbor(cells: readonly number[], at: number, value: number): boolean {
  const column = at % SIZE;
  return (
    (column > 0 && cells[at - 1] === value) ||
    (column < SIZE - 1 && cells[at + 1] === value) ||
    cells[at - SIZE] === value ||
    cells[at + SIZE] === value
  );
}
