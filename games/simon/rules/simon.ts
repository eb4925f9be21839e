import type { Random } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import { ranked } from '#games/simon/rules/limits.ts';
import { DARK, LEAD_IN, lightTicks } from '#games/simon/rules/pace.ts';
import type { Pad } from '#games/simon/rules/pads.ts';
import { PADS } from '#games/simon/rules/pads.ts';

export type { Pad } from '#games/simon/rules/pads.ts';
export { PADS } from '#games/simon/rules/pads.ts';

export type Mode = 'classic' | 'fast' | 'pass';

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
  /** Only in `fast`. */
  fast?: true;
  /** Only in `pass`: the player whose turn it is, 0 or 1. */
  player?: number;
}

/** Repeating a sequence of this length wins. */
const LONGEST = 500;

export const simon: Rules<State, Action, Mode> = {
  id: 'simon',
  version: 1,
  modes: ['classic', 'fast', 'pass'],
  ranked,

  start: (mode, random) => ({
    sequence: [random.below(PADS.length)],
    phase: 'lead-in',
    wait: LEAD_IN.first,
    position: 0,
    wrong: null,
    ...(mode === 'fast' ? { fast: true } : {}),
    ...(mode === 'pass' ? { player: 0 } : {}),
  }),

  readAction: (data) => (data === 'again' ? data : readInteger(data, 0, PADS.length - 1)),

  // Seeing the sequence again is legal only while it is shown, after an interruption.
  legal: (state, action) => (action === 'again' ? isShowing(state) : state.phase === 'input'),

  act(state, action, random) {
    if (action === 'again') lead(state);
    else press(state, action, random);
  },

  time: {
    tick(state) {
      if (state.wait === 0 || --state.wait > 0) return;
      if (state.phase === 'lead-in') endLeadIn(state);
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

/** Whether the expected press is the player's own step. */
export function isAdding({ sequence, position, player }: Frozen<State>): boolean {
  return player !== undefined && position === sequence.length;
}

function status(state: Frozen<State>): Status {
  // A mistake of one is a win of the other.
  if (state.wrong !== null) return state.player === undefined ? 'lost' : 'won';
  return state.phase === 'complete' ? 'won' : 'playing';
}

function press(state: State, pad: Pad, random: Random): void {
  if (isAdding(state)) return hand(state, pad);
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
  if (state.player !== undefined) return;
  state.sequence.push(random.below(PADS.length));
  lead(state);
}

function hand(state: State, pad: Pad): void {
  state.sequence.push(pad);
  state.player = 1 - state.player!;
  lead(state);
}

function lead(state: State): void {
  state.phase = 'lead-in';
  state.wait = state.fast ? LEAD_IN.fast : LEAD_IN.next;
  state.position = 0;
}

/** Two players see only the first step: they remember their own. */
function endLeadIn(state: State): void {
  if (state.player === undefined || state.sequence.length === 1) light(state, 0);
  else state.phase = 'input';
}

function light(state: State, position: number): void {
  state.phase = 'light';
  state.wait = lightTicks(state.sequence.length, state.fast);
  state.position = position;
}

function darken(state: State): void {
  const isLast = state.position === state.sequence.length - 1;
  // No dark phase after the last light: the turn starts at once, so that an early first press is not lost.
  state.phase = isLast ? 'input' : 'dark';
  state.wait = isLast ? 0 : DARK;
  if (isLast) state.position = 0;
}
