/** Badges: what a run proves that its player can do. Decided by rules and log alone. */
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';

export interface BadgeMoment<State, Action> {
  readonly state: Frozen<State>;
  /** `null` for a tick and for the start. */
  readonly action: Frozen<Action> | null;
  readonly ticks: number;
  readonly mode: string;
  readonly status: Status;
}

/** The measure at a moment; `null` if it says nothing then. */
export type BadgeMeasure<State, Action> = (moment: BadgeMoment<State, Action>) => number | null;

export interface Badge<State = unknown, Action = unknown> {
  /** Unique in the game. Stored on devices: never changes. */
  readonly id: string;
  readonly name: string;
  /** One sentence. */
  readonly sentence: string;
  /** The measure that earns it. */
  readonly goal: number;
  /** Default: higher. */
  readonly better?: 'lower';
  /** Called once per run; the measure sees the start, every tick and every action. */
  follow(): BadgeMeasure<State, Action>;
  /** Words a measure for "Best so far"; without it there is no nearness. */
  show?(measure: number): string;
  /** SVG on the 100 by 112 counter, at most 1.2 kB. The counter itself is drawn by the page. */
  readonly art: string;
}

/** By badge id; `null` if the run says nothing about it. */
export type BadgeMeasures = Readonly<Record<string, number | null>>;

export function isBetter({ better }: Pick<Badge, 'better'>, value: number, other: number | null): boolean {
  return other === null || (better === 'lower' ? value < other : value > other);
}

export function isEarned({ goal, better }: Pick<Badge, 'goal' | 'better'>, measure: number | null): boolean {
  return measure !== null && (better === 'lower' ? measure <= goal : measure >= goal);
}

/** How much of the goal is reached, 0 to 1. */
export function nearness({ goal, better }: Pick<Badge, 'goal' | 'better'>, measure: number | null): number {
  if (measure === null) return 0;
  return Math.min(1, better === 'lower' ? (goal + 1) / (measure + 1) : measure / goal);
}

/** Between two yields. */
const TICKS_AT_ONCE = 400;

/** Replays the run once for all badges. Yields, so that a page can spread the work. Stops where the log is illegal. */
export function* measureRun<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  badges: readonly Badge<State, Action>[],
  replay: Replay<unknown, Mode>,
): Generator<void, BadgeMeasures> {
  const run = freshRun(rules, replay.mode, replay);
  const followed = badges.map((badge) => ({ badge, measure: badge.follow() }));
  const best: Record<string, number | null> = Object.fromEntries(badges.map(({ id }) => [id, null]));
  const look = (action: Action | null) => {
    const { state, ticks, mode, status } = run;
    for (const { badge, measure } of followed) {
      const value = measure({ state, ticks, mode, status, action: action as Frozen<Action> | null });
      if (value !== null && isBetter(badge, value, best[badge.id] ?? null)) best[badge.id] = value;
    }
  };
  const passTo = function* (ticks: number) {
    if (!rules.time) return run.tickTo(ticks);
    while (run.ticks < ticks && run.status === 'playing') {
      run.tick();
      look(null);
      if (run.ticks % TICKS_AT_ONCE === 0) yield;
    }
  };
  look(null);
  for (const [tick, data] of replay.log) {
    yield* passTo(tick);
    const action = rules.readAction(data);
    if (action === null || !run.act(action)) return best;
    look(action);
  }
  yield* passTo(replay.ticks);
  return best;
}

/** Measures for `Badge.follow`. */
export const reaches =
  <State>(of: (state: Frozen<State>, mode: string) => number | null) =>
  (): BadgeMeasure<State, unknown> =>
  ({ state, mode }) =>
    of(state, mode);

/** Of runs that end in one of these ways. */
export const endsWith =
  <State>(ends: readonly Status[], of: (state: Frozen<State>, moment: BadgeMoment<State, unknown>) => number | null) =>
  (): BadgeMeasure<State, unknown> =>
  (moment) =>
    ends.includes(moment.status) ? of(moment.state, moment) : null;

export const seconds = (ticks: number) => `${Math.ceil(ticks / 6) / 10} s`;
