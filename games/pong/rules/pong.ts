import { towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import { readFields, readInteger } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Ball, Side } from '#games/pong/rules/ball.ts';
import { ballAtRest, fly, hit, serve, missedSide } from '#games/pong/rules/ball.ts';
import { COURT, inCourt, MIDDLE, PIXEL } from '#games/pong/rules/court.ts';
import type { Opponent, Level } from '#games/pong/rules/ai.ts';
import { play, returnEverything } from '#games/pong/rules/ai.ts';

export type Mode = Level | `${Level} tall` | 'two players' | 'rally';

/** `moveTo` is the target of the center in whole pixels. `second` is the right paddle of two players. */
export type Action =
  | { readonly push: number }
  | { readonly moveTo: number }
  | { readonly secondPush: number }
  | { readonly secondMoveTo: number };

export interface PaddleState {
  /** Center of the paddle. */
  y: number;
  height: number;
  /** In percent of the paddle's speed: negative is up, positive is down. */
  push: number;
  /** Target height of a mouse or finger; `null` after a key press. */
  goal: number | null;
}

export interface State {
  /** Computer level; `null` with two players. */
  level: Level | null;
  player: PaddleState;
  /** The right paddle: the computer or a second player. */
  house: Opponent | PaddleState;
  ball: Ball;
  points: { player: number; house: number };
  /** Ticks until the serve; 0 while the ball is in play. */
  serveIn: number;
  serveTo: Side;
  /** In this rally. */
  hits: number;
  /** In hits. */
  longest: number;
  /** Only in that mode: the other side never misses, and a miss ends the run. */
  rally?: true;
}

export const POINTS_TO_WIN = 10;

const SERVE_TICKS = 60;
const HEIGHT = { usual: 72 * PIXEL, tall: 110 * PIXEL } as const;
const SPEED = { keys: 7 * PIXEL, pointer: 12 * PIXEL } as const;
const LEVELS: Readonly<Record<Mode, Level | null>> = {
  normal: 'normal',
  easy: 'easy',
  hard: 'hard',
  'normal tall': 'normal',
  'easy tall': 'easy',
  'hard tall': 'hard',
  'two players': null,
  rally: 'hard',
};

export const pong: Rules<State, Action, Mode> = {
  id: 'pong',
  version: 1,
  modes: ['normal', 'easy', 'hard', 'normal tall', 'easy tall', 'hard tall', 'two players', 'rally'],

  start: (mode, random) => ({
    level: LEVELS[mode],
    player: newPlayer(mode.endsWith('tall') ? HEIGHT.tall : HEIGHT.usual),
    house: LEVELS[mode] === null ? newPlayer(HEIGHT.usual) : { y: MIDDLE, height: HEIGHT.usual, goal: null, wait: 0 },
    ball: ballAtRest(),
    points: { player: 0, house: 0 },
    serveIn: SERVE_TICKS,
    serveTo: random.below(2) === 0 ? 'player' : 'house',
    hits: 0,
    longest: 0,
    ...(mode === 'rally' && { rally: true as const }),
  }),

  readAction(data) {
    const push = readInteger(readFields(data, ['push'])?.push, -100, 100);
    if (push !== null) return { push };
    const secondPush = readInteger(readFields(data, ['secondPush'])?.secondPush, -100, 100);
    if (secondPush !== null) return { secondPush };
    const secondMoveTo = readInteger(readFields(data, ['secondMoveTo'])?.secondMoveTo, 0, COURT.height / PIXEL);
    if (secondMoveTo !== null) return { secondMoveTo };
    const moveTo = readInteger(readFields(data, ['moveTo'])?.moveTo, 0, COURT.height / PIXEL);
    return moveTo === null ? null : { moveTo };
  },

  legal({ player, house }, action) {
    if ('secondPush' in action) return 'push' in house && action.secondPush !== house.push;
    if ('secondMoveTo' in action) return 'push' in house && moves(house, action.secondMoveTo);
    return 'push' in action ? action.push !== player.push : moves(player, action.moveTo);
  },

  act({ player, house }, action) {
    if ('push' in action) setPush(player, action.push);
    else if ('moveTo' in action) setGoal(player, action.moveTo);
    else if (!('push' in house)) return;
    else if ('secondPush' in action) setPush(house, action.secondPush);
    else setGoal(house, action.secondMoveTo);
  },

  time: {
    tick(state, random) {
      movePlayer(state.player);
      moveOpponent(state, random);
      if (state.serveIn > 0) waitForServe(state, random);
      else rally(state);
    },
  },

  status({ points, level, rally: isRally }) {
    if (isRally) return points.house > 0 ? 'lost' : 'playing';
    if (points.player === POINTS_TO_WIN) return 'won';
    if (points.house < POINTS_TO_WIN) return 'playing';
    // With two players one always wins.
    return level === null ? 'won' : 'lost';
  },

  score: ({ points, longest, rally: isRally }) => (isRally ? longest : points.player),
};

function newPlayer(height: number): PaddleState {
  return { y: MIDDLE, height, push: 0, goal: null };
}

function moves({ goal, height }: Frozen<PaddleState>, to: number): boolean {
  return inCourt(to * PIXEL, height) !== goal;
}

function setPush(player: PaddleState, by: number): void {
  player.push = by;
  player.goal = null;
}

function setGoal(player: PaddleState, height: number): void {
  player.goal = inCourt(height * PIXEL, player.height);
}

function moveOpponent({ house, level, ball, hits, points, rally: isRally }: State, random: Random): void {
  if ('push' in house) movePlayer(house);
  else if (isRally) returnEverything(house, ball, random);
  else if (level !== null) play(house, level, ball, { hits, lead: points.house - points.player }, random);
}

function movePlayer(player: PaddleState): void {
  if (player.push !== 0) player.y += Math.trunc((SPEED.keys * player.push) / 100);
  else if (player.goal !== null) player.y = towards(player.y, player.goal, SPEED.pointer);
  player.y = inCourt(player.y, player.height);
}

function waitForServe(state: State, random: Random): void {
  state.serveIn--;
  if (state.serveIn === 0) serve(state.ball, state.serveTo, random);
}

function rally(state: State): void {
  const { ball } = state;
  const by = fly(ball, state);
  if (by !== null) {
    state.hits++;
    state.longest = Math.max(state.longest, state.hits);
    hit(ball, by, state[by], state.hits);
  }
  const missedBy = missedSide(ball);
  if (missedBy !== null) endRally(state, missedBy);
}

function endRally(state: State, missedBy: Side): void {
  state.points[missedBy === 'player' ? 'house' : 'player']++;
  state.ball = ballAtRest();
  state.serveIn = SERVE_TICKS;
  state.serveTo = missedBy;
  state.hits = 0;
}
