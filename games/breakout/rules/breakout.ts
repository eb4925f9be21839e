import type { Random } from '#engine/random.ts';
import { readFields, readInteger } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { fly, launchBall, speedAfter } from '#games/breakout/rules/ball.ts';
import { BRICKS, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import {
  canFire,
  dropEverything,
  enterNextLevel,
  fire,
  isLost,
  PAUSE,
  startLevels,
  tickExtras,
  USUAL_WIDTH,
} from '#games/breakout/rules/levels.ts';
import { CELLS, MIDDLE_ZONE, paddleAt, slide } from '#games/breakout/rules/paddle.ts';
import type { LevelsState, State } from '#games/breakout/rules/state.ts';
import { brickAt, freshWall } from '#games/breakout/rules/walls.ts';

export type { State } from '#games/breakout/rules/state.ts';

export type Mode = 'classic' | 'levels' | 'wide' | 'slow' | 'wide and slow';

/** `launch` also fires the laser and skips the break before a level. `moveTo` centers the paddle on a cell of two pixels. */
export type Action = 'launch' | { readonly push: number } | { readonly moveTo: number };

const LIVES = 3;
const POINTS = 10;
const WIDTH = { usual: USUAL_WIDTH, wide: 120 * PIXEL } as const;
const PACE = { usual: 100, slow: 75 } as const;

export const breakout: Rules<State, Action, Mode> = {
  id: 'breakout',
  version: 1,
  modes: ['classic', 'levels', 'wide', 'slow', 'wide and slow'],

  start(mode) {
    const width = mode === 'wide' || mode === 'wide and slow' ? WIDTH.wide : WIDTH.usual;
    return {
      bricks: mode === 'levels' ? freshWall(1) : Array<boolean>(BRICKS).fill(true),
      paddle: (FIELD.width - width) / 2,
      width,
      push: 0,
      ball: null,
      hits: 0,
      pace: mode === 'slow' || mode === 'wide and slow' ? PACE.slow : PACE.usual,
      lives: LIVES,
      ...(mode === 'levels' && { levels: startLevels() }),
    };
  },

  readAction(data) {
    if (data === 'launch') return data;
    const push = readInteger(readFields(data, ['push'])?.push, -100, 100);
    if (push !== null) return { push };
    const moveTo = readInteger(readFields(data, ['moveTo'])?.moveTo, 0, CELLS);
    return moveTo === null ? null : { moveTo };
  },

  legal(state, action) {
    if (action === 'launch') return canLaunch(state);
    if ('push' in action) return action.push !== state.push;
    return paddleAt(action.moveTo, state.width) !== state.paddle;
  },

  act(state, action, random) {
    if (action === 'launch') launch(state, random);
    else if ('push' in action) state.push = action.push;
    else state.paddle = paddleAt(action.moveTo, state.width);
  },

  time: {
    tick(state) {
      slide(state);
      const { levels } = state;
      if (levels && !tickLevels(state, levels)) return;
      if (state.ball === null) return;
      fly(state, state.ball);
      if (levels) flyOthers(state, levels);
      // Breaking the last brick wins even if the ball falls.
      if (isCleared(state)) {
        if (levels) enterNextLevel(state, levels);
      } else if (isLost(state.ball)) loseBall(state);
    },
  },

  status(state) {
    if (isCleared(state)) return 'won';
    return state.lives === 0 ? 'lost' : 'playing';
  },

  score: (state) => state.levels?.points ?? POINTS * (BRICKS - bricksLeft(state)),
};

function canLaunch({ ball, levels }: Frozen<State>): boolean {
  if (levels && levels.pause > 0) return levels.pause > PAUSE.skipped;
  return ball === null || (levels !== undefined && canFire(levels));
}

function launch(state: State, random: Random): void {
  const { levels } = state;
  if (levels && levels.pause > 0) levels.pause = PAUSE.skipped;
  else if (state.ball === null) state.ball = launchBall(state, MIDDLE_ZONE + random.below(2));
  else if (levels) fire(state, levels);
}

/** Returns false during the break before a level, in which the ball hangs in the air. */
function tickLevels(state: State, levels: LevelsState): boolean {
  tickExtras(state, levels, speedAfter(state.hits, state.pace));
  if (levels.pause === 0) return true;
  levels.pause--;
  if (levels.pause > 0) return false;
  state.ball = null;
  levels.lost = false;
  return false;
}

function flyOthers(state: State, levels: LevelsState): void {
  for (const ball of levels.more) fly(state, ball);
  levels.more = levels.more.filter((ball) => !isLost(ball));
}

/** Another ball takes its place, or a life is lost. */
function loseBall(state: State): void {
  const { levels } = state;
  const next = levels?.more.shift();
  if (next) {
    state.ball = next;
    return;
  }
  state.lives--;
  state.ball = null;
  state.hits = 0;
  if (!levels) return;
  levels.lost = true;
  dropEverything(levels);
}

/** Steel does not count. */
export function bricksLeft({ bricks, levels }: Pick<Frozen<State>, 'bricks' | 'levels'>): number {
  let left = 0;
  for (let brick = 0; brick < bricks.length; brick++)
    if (bricks[brick] && !(levels && brickAt(levels.level, brick) === 'X')) left++;
  return left;
}

export function isCleared(state: Pick<Frozen<State>, 'bricks' | 'levels'>): boolean {
  return state.levels ? bricksLeft(state) === 0 : !state.bricks.includes(true);
}
