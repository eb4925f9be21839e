import type { Random } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import { ranked } from '#games/simon/rules/limits.ts';
import { DARK, LEAD_IN, lightTicks } from '#games/simon/rules/pace.ts';
import type { Pad } from '#games/simon/rules/pads.ts';
import { PADS } from '#games/simon/rules/pads.ts';

export type { Pad } from '#games/simon/rules/pads.ts';
export { PADS } from '#games/simon/rules/pads.ts';

export type Mode = 'classic';

/** `again` restarts the showing after a pause. */
export type Action = Pad | 'again';

export interface State {
  sequence: Pad[];
  /** `light` and `dark` alternate while the sequence is shown; in `input` no time passes. */
  phase: 'lead-in' | 'light' | 'dark' | 'input' | 'complete';
  /** Ticks until the next phase; 0 if the phase does not end by time. */
  wait: number;
  /** Index of the pad being shown or expected next. */
  position: number;
  /** The pad pressed instead of the expected one. */
  wrong: Pad | null;
}

/** Repeating a sequence of this length wins. */
const LONGEST = 500;

export const simon: Rules<State, Action, Mode> = {
  id: 'simon',
  version: 1,
  modes: ['classic'],
  ranked,

  start: (_mode, random) => ({
    sequence: [random.below(PADS.length)],
    phase: 'lead-in',
    wait: LEAD_IN.first,
    position: 0,
    wrong: null,
  }),

  readAction: (data) => (data === 'again' ? data : readInteger(data, 0, PADS.length - 1)),

  // Seeing the sequence again is legal only while it is shown, after an interruption.
  legal: (state, action) => (action === 'again' ? isShowing(state) : state.phase === 'input'),

  act(state, action, random) {
    if (action === 'again') lead(state, LEAD_IN.next);
    else press(state, action, random);
  },

  time: {
    tick(state) {
      if (state.wait === 0 || --state.wait > 0) return;
      if (state.phase === 'lead-in') light(state, 0);
      else if (state.phase === 'dark') light(state, state.position + 1);
      else darken(state);
    },
  },

  status,

  score: (state) => state.sequence.length - 1,
};

export function isShowing(state: Frozen<State>): boolean {
  return state.phase === 'light' || state.phase === 'dark';
}

function status(state: Frozen<State>): Status {
  if (state.wrong !== null) return 'lost';
  return state.phase === 'complete' ? 'won' : 'playing';
}

function press(state: State, pad: Pad, random: Random): void {
  if (pad !== state.sequence[state.position]) {
    state.wrong = pad;
    return;
  }
  state.position++;
  if (state.position < state.sequence.length) return;
  if (state.sequence.length === LONGEST) {
    state.phase = 'complete';
    return;
  }
  state.sequence.push(random.below(PADS.length));
  lead(state, LEAD_IN.next);
}

function lead(state: State, ticks: number): void {
  state.phase = 'lead-in';
  state.wait = ticks;
  state.position = 0;
}

function light(state: State, position: number): void {
  state.phase = 'light';
  state.wait = lightTicks(state.sequence.length);
  state.position = position;
}

function darken(state: State): void {
  const isLast = state.position === state.sequence.length - 1;
  // No dark phase after the last light: the turn starts at once, so that an early first press is not lost.
  state.phase = isLast ? 'input' : 'dark';
  state.wait = isLast ? 0 : DARK;
  if (isLast) state.position = 0;
}
