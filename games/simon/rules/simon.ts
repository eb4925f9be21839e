import type { Random } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import { ranked } from '#games/simon/rules/limits.ts';
import { DARK, LEAD_IN, lightTicks } from '#games/simon/rules/pace.ts';
import type { Pad } from '#games/simon/rules/pads.ts';
import { PADS } from '#games/simon/rules/pads.ts';

export type { Pad } from '#games/simon/rules/pads.ts';
export { PADS } from '#games/simon/rules/pads.ts';

export type Mode = 'classic';

/** A pad to press, or to have the sequence shown from its beginning after a pause. */
export type Action = Pad | 'again';

export interface State {
  /** The pads to be repeated, in order. */
  sequence: Pad[];
  /** `light` and `dark` alternate while the sequence is shown; in `input` time stands still. */
  phase: 'lead-in' | 'light' | 'dark' | 'input' | 'complete';
  /** Ticks until the next phase; 0 if time does not lead there. */
  wait: number;
  /** Which pad of the sequence is being shown, or is to be pressed next. */
  position: number;
  /** The pad that was pressed in the place of the right one. */
  wrong: Pad | null;
}

/** The length at which there is nothing left to prove. */
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

  readAction: (data) => (data === 'again' ? data : readWhole(data, 0, PADS.length - 1)),

  // Seeing the sequence again is for those who were interrupted while it was shown, and for nobody whose turn it is.
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

/** Whether the sequence is being shown. */
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
  // After the last light the turn is the player's at once: no first press is lost to a dark that separates nothing.
  state.phase = isLast ? 'input' : 'dark';
  state.wait = isLast ? 0 : DARK;
  if (isLast) state.position = 0;
}
