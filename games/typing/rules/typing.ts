import type { Frozen, Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Edit } from '#games/typing/rules/edit.ts';
import { edited, readEdit } from '#games/typing/rules/edit.ts';
import type { Figures } from '#games/typing/rules/figures.ts';
import { accuracyOf, correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import { SENTENCES } from '#games/typing/rules/sentences.ts';

/** Relaxed runs have twice the time. */
export type Mode = 'classic' | 'relaxed';

export type Action = Edit;

export interface State {
  /** Which of the sentences is to be typed. */
  sentence: number;
  /** How many ticks there are for it. */
  limit: number;
  /** What the text field holds. */
  typed: string;
  /** Ticks since the first character. */
  elapsed: number;
  keystrokes: number;
  correctKeystrokes: number;
  /** The figures as they were last refreshed, since a view cannot look back; `null` in the first seconds. */
  live: Figures | null;
  /** How many characters were right at the end of each stretch, for the chart of a finished run. */
  pace: number[];
}

const LIMIT: Readonly<Record<Mode, number>> = { classic: 60 * TICKS_PER_SECOND, relaxed: 120 * TICKS_PER_SECOND };
/** Ticks between two live figures, and from the first character to the first of them. */
const REFRESH = { every: TICKS_PER_SECOND / 2, from: 2 * TICKS_PER_SECOND } as const;
/** How many ticks one bar of the chart stands for. */
export const STRETCH = 5 * TICKS_PER_SECOND;

export const typing: Rules<State, Action, Mode> = {
  id: 'typing',
  version: 2,
  modes: ['classic', 'relaxed'],

  start: (mode, random) => ({
    sentence: random.below(SENTENCES.length),
    limit: LIMIT[mode],
    typed: '',
    elapsed: 0,
    keystrokes: 0,
    correctKeystrokes: 0,
    live: null,
    pace: [],
  }),

  readAction: readEdit,

  legal: (state, { from, to, text }) => from <= to && to <= state.typed.length && (from < to || text !== ''),

  act(state, edit) {
    const { typed, keystrokes, correct } = edited(sentenceOf(state), state.typed, edit);
    state.typed = typed;
    state.keystrokes += keystrokes;
    state.correctKeystrokes += correct;
  },

  time: {
    tick(state) {
      // The clock starts with the first character, however long that takes.
      if (state.keystrokes === 0) return;
      state.elapsed++;
      if (state.elapsed >= REFRESH.from && state.elapsed % REFRESH.every === 0) state.live = figuresOf(state);
      if (state.elapsed % STRETCH === 0) state.pace.push(correctChars(sentenceOf(state), state.typed));
    },
  },

  status(state) {
    if (state.elapsed >= state.limit) return 'time';
    return state.typed === sentenceOf(state) ? 'won' : 'playing';
  },

  // No score is kept: the panel beside the game stays empty by design.
  score: () => 0,
};

/** The sentence to be typed. */
export function sentenceOf(state: Frozen<State>): string {
  return SENTENCES[state.sentence]!;
}

/** The figures of the run up to now. */
export function figuresOf(state: Frozen<State>): Figures {
  return {
    wpm: wordsPerMinute(correctChars(sentenceOf(state), state.typed), state.elapsed),
    accuracy: accuracyOf(state.correctKeystrokes, state.keystrokes),
  };
}
