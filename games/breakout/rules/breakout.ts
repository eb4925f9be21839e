import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { fly, launchBall } from '#games/breakout/rules/ball.ts';
import { ABYSS, BRICKS, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { CELLS, MIDDLE_ZONE, paddleAt, slide } from '#games/breakout/rules/paddle.ts';
import type { State } from '#games/breakout/rules/state.ts';

export type { State } from '#games/breakout/rules/state.ts';

export type Mode = 'classic' | 'wide' | 'slow' | 'wide and slow';

/** `moveTo` centers the paddle on a cell of two pixels. */
export type Action = 'launch' | { readonly push: number } | { readonly moveTo: number };

const LIVES = 3;
const POINTS = 10;
const WIDTH = { usual: 84 * PIXEL, wide: 120 * PIXEL } as const;
const PACE = { usual: 100, slow: 75 } as const;

export const breakout: Rules<State, Action, Mode> = {
  id: 'breakout',
  version: 1,
  modes: ['classic', 'wide', 'slow', 'wide and slow'],

  start(mode) {
    const width = mode === 'wide' || mode === 'wide and slow' ? WIDTH.wide : WIDTH.usual;
    return {
      bricks: Array<boolean>(BRICKS).fill(true),
      paddle: (FIELD.width - width) / 2,
      width,
      push: 0,
      ball: null,
      hits: 0,
      pace: mode === 'slow' || mode === 'wide and slow' ? PACE.slow : PACE.usual,
      lives: LIVES,
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
    if (action === 'launch') return state.ball === null;
    if ('push' in action) return action.push !== state.push;
    return paddleAt(action.moveTo, state.width) !== state.paddle;
  },

  act(state, action, random) {
    if (action === 'launch') state.ball = launchBall(state, MIDDLE_ZONE + random.below(2));
    else if ('push' in action) state.push = action.push;
    else state.paddle = paddleAt(action.moveTo, state.width);
  },

  time: {
    tick(state) {
      slide(state);
      if (state.ball === null) return;
      fly(state, state.ball);
      // Breaking the last brick wins even if the ball falls.
      if (state.ball.y <= ABYSS || !state.bricks.includes(true)) return;
      state.lives--;
      state.ball = null;
      state.hits = 0;
    },
  },

  status(state) {
    if (!state.bricks.includes(true)) return 'won';
    return state.lives === 0 ? 'lost' : 'playing';
  },

  score: (state) => POINTS * (BRICKS - bricksLeft(state)),
};

export function bricksLeft({ bricks }: { readonly bricks: readonly boolean[] }): number {
  let left = 0;
  for (const stands of bricks) if (stands) left++;
  return left;
}
