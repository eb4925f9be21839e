import type { Random } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Cell, Turn } from '#games/snake/rules/field.ts';
import { PACE, cellAt, cells, isOpposite, neighbor, oppositeCell } from '#games/snake/rules/field.ts';

export type { Cell, Turn } from '#games/snake/rules/field.ts';
export { PACE, SIZE, cellAt, columnOf, neighbor, rowOf } from '#games/snake/rules/field.ts';

/** `faster`: each five apples take a tick off the step. `no-walls`: the edges are joined. `three-apples`: three at once. */
export type Mode = 'classic' | 'faster' | 'no-walls' | 'three-apples';

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
  /** Only without walls. */
  wraps?: true;
  /** Only if it gets faster: ticks of a step now. */
  pace?: number;
  /** Only with three apples: the two beside `food`. */
  more?: Cell[];
}

const MOST_TURNS = 3;
export const POINTS = 10;
/** Of the mode that gets faster: apples for each tick less, and the least ticks of a step. */
const APPLES_PER_PACE = 5;
const FASTEST = 3;
const APPLES = 3;
const START: readonly Cell[] = [cellAt(9, 10), cellAt(8, 10), cellAt(7, 10)];
/** Before the first turn. */
const FACING = 'right';

export const snake: Rules<State, Action, Mode> = {
  id: 'snake',
  version: 1,
  modes: ['classic', 'faster', 'no-walls', 'three-apples'],
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

  start(mode, random) {
    const food = placeFood(START, random);
    const state: State = { body: [...START], heading: null, turns: [], food, wait: PACE, hit: null };
    if (mode === 'faster') state.pace = PACE;
    if (mode === 'no-walls') state.wraps = true;
    if (mode === 'three-apples') {
      state.more = [];
      fillApples(state, random);
    }
    return state;
  },

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
      state.heading = state.turns.shift() ?? state.heading;
      step(state, nextCell(state, state.heading), random);
      state.wait = paceOf(state);
    },
  },

  status(state) {
    if (state.hit !== null) return 'lost';
    return state.body.length === cells.length ? 'won' : 'playing';
  },

  score: (state) => POINTS * foodsEaten(state),
};

/** Ticks per step. */
export function paceOf({ pace = PACE }: Pick<Frozen<State>, 'pace'>): number {
  return pace;
}

/** `null` at a wall. */
export function nextCell({ body, wraps }: Frozen<State>, turn: Turn): Cell | null {
  const head = body[0]!;
  return neighbor(head, turn) ?? (wraps ? oppositeCell(head, turn) : null);
}

export function applesOf({ food, more = [] }: Pick<Frozen<State>, 'food' | 'more'>): readonly Cell[] {
  return food === null ? more : [food, ...more];
}

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
    if (next === state.food || state.more?.includes(next)) eat(state, next, random);
    else state.body.pop();
  }
}

function eat(state: State, apple: Cell, random: Random): void {
  if (state.pace !== undefined && foodsEaten(state) % APPLES_PER_PACE === 0)
    state.pace = Math.max(FASTEST, state.pace - 1);
  if (!state.more) {
    state.food = placeFood(state.body, random);
    return;
  }
  if (apple === state.food) state.food = state.more.shift() ?? null;
  else state.more = state.more.filter((other) => other !== apple);
  fillApples(state, random);
}

/** Up to three while there is room; `food` is the oldest. */
function fillApples(state: State, random: Random): void {
  const more = state.more!;
  while (more.length < APPLES - 1) {
    const apple = placeFood([...state.body, ...applesOf(state)], random);
    if (apple === null) return;
    if (state.food === null) state.food = apple;
    else more.push(apple);
  }
}

/** The tail leaves its cell in the same step, and food never lies on it. */
function isBlocked(body: readonly Cell[], next: Cell): boolean {
  const index = body.indexOf(next);
  return index !== -1 && index < body.length - 1;
}
