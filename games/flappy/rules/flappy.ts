import { readOneOf } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { BIRD, FIELD, PIPE } from '#games/flappy/rules/field.ts';
import type { Pipe } from '#games/flappy/rules/pipes.ts';
import { clearance, overlapsBird, isJustPassed, newPipe } from '#games/flappy/rules/pipes.ts';

export type Mode = 'classic';

export type Action = 'flap';

export interface State {
  /** False while the bird hovers before the first flap. */
  flying: boolean;
  /** Center of the bird, from the top. */
  y: number;
  speed: number;
  /** The bird flaps at the next tick. */
  flaps: boolean;
  /** From left to right. */
  pipes: Pipe[];
  /** Ticks until the next pipe. */
  wait: number;
  passed: number;
  hit: 'pipe' | 'ground' | 'ceiling' | null;
}

export const flappy: Rules<State, Action, Mode> = {
  id: 'flappy',
  version: 1,
  modes: ['classic'],

  start: () => ({
    flying: false,
    y: BIRD.start,
    speed: 0,
    flaps: false,
    pipes: [],
    wait: PIPE.first,
    passed: 0,
    hit: null,
  }),

  readAction: (data) => readOneOf(data, ['flap']),

  // Two taps between two ticks are one flap.
  legal: (state) => !state.flaps,

  act(state) {
    state.flying = true;
    state.flaps = true;
  },

  time: {
    tick(state, random) {
      if (!state.flying) return;
      fly(state);
      for (const pipe of state.pipes) pipe.left -= PIPE.speed;
      if (state.pipes[0] && state.pipes[0].left + PIPE.width < 0) state.pipes.shift();
      if (--state.wait === 0) {
        state.wait = PIPE.every;
        state.pipes.push(newPipe(random));
      }
      state.hit = collisionOf(state);
      if (state.hit === null && state.pipes.some(isJustPassed)) state.passed++;
    },
  },

  status: (state) => (state.hit === null ? 'playing' : 'lost'),

  score: (state) => state.passed,
};

export function fly(state: Pick<State, 'y' | 'speed' | 'flaps'>): void {
  if (state.flaps) state.speed = BIRD.flap;
  state.flaps = false;
  state.speed = Math.min(state.speed + BIRD.gravity, BIRD.fastest);
  state.y += state.speed;
}

function collisionOf({ y, pipes }: State): State['hit'] {
  if (y - BIRD.half <= 0) return 'ceiling';
  if (y + BIRD.half >= FIELD.ground) return 'ground';
  return pipes.some((pipe) => overlapsBird(pipe) && clearance(pipe, y) < 0) ? 'pipe' : null;
}
