import type { Random } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Cell, Turn } from '#games/snake/rules/field.ts';
import { PACE, cellAt, cells, isOpposite, neighbor } from '#games/snake/rules/field.ts';

export type { Cell, Turn } from '#games/snake/rules/field.ts';
export { PACE, SIZE, cellAt, columnOf, neighbor, rowOf } from '#games/snake/rules/field.ts';

export type Mode = 'classic';

export type Action = Turn;

export interface State {
  /** Head first. */
  body: Cell[];
  /** `null` until the first turn. */
  heading: Turn | null;
  /** Queued turns, one taken per step. */
  turns: Turn[];
  /** `null` when the snake fills the field. */
  food: Cell | null;
  /** Ticks until the next step. */
  wait: number;
  /** The body stays in place; `heading` is the direction of the fatal step. */
  hit: 'wall' | 'self' | null;
}

const MOST_TURNS = 3;
export const POINTS = 10;
const START: readonly Cell[] = [cellAt(9, 10), cellAt(8, 10), cellAt(7, 10)];
/** Before the first turn. */
const FACING = 'right';

export const snake: Rules<State, Action, Mode> = {
  id: 'snake',
  version: 1,
  modes: ['classic'],
  ranked: {
    maxTicks: 432_000,
    maxEntries: 60_000,
    actionBytes: 7,
    submitWithinHours: 2,
    pauseSeconds: 1_800,
    maxScore: 3_970,
    // Food is the only random element.
    checkpoint: foodsEaten,
    maxCheckpointLag: 2,
    maxCheckpoints: 397,
  },

  start: (_mode, random) => ({
    body: [...START],
    heading: null,
    turns: [],
    food: placeFood(START, random),
    wait: PACE,
    hit: null,
  }),

  readAction: (data) => readOneOf(data, ['up', 'down', 'left', 'right']),

  legal(state, turn) {
    if (state.heading === null) return !isOpposite(turn, FACING);
    // Compared with the last queued turn, not the heading: a quick up and left is a U-turn, not a reversal.
    const last = state.turns.at(-1) ?? state.heading;
    return state.turns.length < MOST_TURNS && turn !== last && !isOpposite(turn, last);
  },

  act(state, turn) {
    // The first turn waits for its step like any other, so a second one cannot overtake it.
    state.heading ??= turn;
    state.turns.push(turn);
  },

  time: {
    tick(state, random) {
      if (state.heading === null || --state.wait > 0) return;
      state.wait = PACE;
      state.heading = state.turns.shift() ?? state.heading;
      step(state, neighbor(state.body[0]!, state.heading), random);
    },
  },

  status(state) {
    if (state.hit !== null) return 'lost';
    return state.body.length === cells.length ? 'won' : 'playing';
  },

  score: (state) => POINTS * foodsEaten(state),
};

function foodsEaten({ body }: Frozen<State>): number {
  return body.length - START.length;
}

/** All free cells are equally likely; `null` if there are none. */
export function placeFood(body: readonly Cell[], random: Random): Cell | null {
  const taken = new Uint8Array(cells.length);
  for (const cell of body) taken[cell] = 1;
  const free = cells.length - body.length;
  if (free === 0) return null;
  let passed = random.below(free);
  return cells.find((cell) => taken[cell] === 0 && passed-- === 0)!;
}

function step(state: State, next: Cell | null, random: Random): void {
  if (next === null) state.hit = 'wall';
  else if (isBlocked(state.body, next)) state.hit = 'self';
  else {
    state.body.unshift(next);
    if (next === state.food) state.food = placeFood(state.body, random);
    else state.body.pop();
  }
}

/** The tail leaves its cell in the same step, and food never lies on it. */
function isBlocked(body: readonly Cell[], next: Cell): boolean {
  const index = body.indexOf(next);
  return index !== -1 && index < body.length - 1;
}
