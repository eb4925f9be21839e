/** Measures key changes, foresight and aim. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Measured } from '#engine/evidence.ts';
import { measured, measuredLag, weighEvidence } from '#engine/evidence.ts';
import type { Doubt, JudgedTimes, SeenByServer, Witness } from '#engine/judge.ts';
import type { Entry, Frozen } from '#engine/rules.ts';
import { Chance } from '#engine/statistics.ts';
import { Dodges } from '#games/dogfight/judge/reaction.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { HELD, acrossOf, downOf, isHeld, placeOf, steers } from '#games/dogfight/rules/action.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import type { Enemy, State } from '#games/dogfight/rules/state.ts';

/** Minimum samples per measure. */
const ENOUGH = { changes: 40, dodges: 20, shots: 100, arrivals: 15 } as const;
/** People hold a key longer than this many ticks. */
const TAP = 3;
/** Beat lengths to test, in ticks. Shorter beats also occur by chance. */
const BEATS = { from: 5, to: 30 } as const;
/** Targets nearer than this do not steer. */
const NEAR = 8 * PX;
/** Spawn range of enemies in pixels. */
const ARRIVALS = { left: 30, width: 421 } as const;
const MINUTE = 60 * TICKS_PER_SECOND;

export class PilotWitness implements Witness<State, Action> {
  readonly #dodges = new Dodges();
  readonly #foresight = new Chance();
  #newest: Frozen<Enemy> | undefined;
  readonly #changes: number[] = [];
  /** Changes by both hands at once, and releases right after the press. */
  #together = 0;
  #taps = 0;
  #shots = { fired: 0, struck: 0 };
  #ticks = 0;

  ticked(state: Frozen<State>, ticks: number): void {
    this.#ticks = ticks;
    this.#shots = { fired: state.fired, struck: state.struck };
    this.#dodges.ticked(state, ticks);
    const newest = state.enemies.at(-1);
    if (newest !== this.#newest && newest !== undefined && newest.y < 0 && newest.kind !== 'ace')
      this.#noteArrival(state, newest);
    this.#newest = newest;
  }

  /** Enemies appear at a uniform x: honest jets fly towards them only as often as the room on that side predicts. */
  #noteArrival({ jet, held, target }: Frozen<State>, { x }: Frozen<Enemy>): void {
    const way = headingOf(held, target, jet).across;
    if (way === 0 || x === jet.x) return;
    const left = (Math.floor(jet.x / PX) - ARRIVALS.left) / ARRIVALS.width;
    this.#foresight.add(x < jet.x === way < 0, way < 0 ? left : 1 - left);
  }

  acts(state: Frozen<State>, action: Action, ticks: number): void {
    if (turns(state, action)) this.#dodges.turned(ticks);
    if (!isHeld(action)) return;
    const changed = state.held ^ action;
    if ((changed & HELD.fire) !== 0 && steers(changed)) this.#together++;
    if (ticks - (this.#changes.at(-1) ?? -TAP) < TAP) this.#taps++;
    this.#changes.push(ticks);
  }

  times(): JudgedTimes {
    return { kind: 'reactions', done: ['turn', 'turns'], ticks: this.#dodges.times };
  }

  doubt(_log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null {
    const perMinute = (score * MINUTE) / Math.max(this.#ticks, MINUTE);
    const own = [
      measured('score', score, SCORE, `The score of ${score} is more than people reach.`),
      measured('perMinute', perMinute, PER_MINUTE, 'Points come faster than people make them.'),
      measuredLag(seen?.lag ?? 0, (score - 10_000) / 10_000),
      ...this.#eye(),
      ...this.#fingers(),
    ];
    return weighEvidence(own, seen);
  }

  #eye(): Measured[] {
    const { fired, struck } = this.#shots;
    const dodges = this.#dodges.count < ENOUGH.dodges ? 0 : this.#dodges.errors;
    const foresight = this.#foresight.count < ENOUGH.arrivals ? 0 : this.#foresight.errors;
    return [
      measured('dodges', dodges, DODGES, 'The jet turns from shots before they can have been seen.'),
      measured('foresight', foresight, FORESIGHT, 'The jet flies to where enemies have not come yet.'),
      measured('aim', fired < ENOUGH.shots ? 0 : struck / fired, AIM, 'Hardly a shot misses.'),
    ];
  }

  #fingers(): Measured[] {
    const count = this.#changes.length;
    if (count < ENOUGH.changes) return [];
    return [
      measured('together', this.#together / count, TOGETHER, 'Steering and fire change in the same tick.'),
      measured('taps', this.#taps / count, TAPS, 'Keys are pressed and let go faster than fingers move.'),
      measured('beat', beatOf(this.#changes), BEAT, 'Keys change by a beat.'),
    ];
  }
}

const SCORE = [
  [20_000, 0],
  [35_000, 1.8],
  [45_000, 2.6],
  [100_000, 4.5],
] as const;
const PER_MINUTE = [
  [8_000, 0],
  [12_000, 1.6],
  [18_000, 3.5],
] as const;
const DODGES = [
  [2.5, 0],
  [4, 1],
  [6, 3],
  [9, 4.5],
] as const;
const FORESIGHT = [
  [2.5, 0],
  [3.5, 1],
  [5, 3],
  [7, 4.5],
] as const;
const AIM = [
  [0.45, 0],
  [0.6, 0.6],
  [0.75, 1.5],
  [0.9, 2.5],
] as const;
const TOGETHER = [
  [0.12, 0],
  [0.18, 1.2],
  [0.26, 2.7],
  [0.5, 4],
] as const;
const TAPS = [
  [0.25, 0],
  [0.4, 1],
  [0.6, 3],
] as const;
const BEAT = [
  [0.2, 0],
  [0.35, 1.2],
  [0.6, 3],
  [0.9, 4.5],
] as const;

/** The largest excess over chance of gaps that are multiples of one length. */
function beatOf(ticks: readonly number[]): number {
  let best = 0;
  for (let beat = BEATS.from; beat <= BEATS.to; beat++) {
    let fits = 0;
    for (let index = 1; index < ticks.length; index++) {
      const gap = ticks[index]! - ticks[index - 1]!;
      if (gap > 0 && gap % beat === 0) fits++;
    }
    best = Math.max(best, fits / (ticks.length - 1) - 1 / beat);
  }
  return best;
}

function turns({ held, target, jet }: Frozen<State>, action: Action): boolean {
  const next = isHeld(action)
    ? headingOf(action, steers(action) ? null : target, jet)
    : headingOf(held, placeOf(action), jet);
  const now = headingOf(held, target, jet);
  return next.across !== now.across || next.down !== now.down;
}

function headingOf(held: number, target: Readonly<Coordinates> | null, jet: Readonly<Coordinates>) {
  if (steers(held)) return { across: acrossOf(held), down: downOf(held) };
  if (target === null) return { across: 0, down: 0 };
  return { across: signOf(target.x - jet.x), down: signOf(target.y - jet.y) };
}

const signOf = (distance: number) => (distance > NEAR ? 1 : distance < -NEAR ? -1 : 0);
