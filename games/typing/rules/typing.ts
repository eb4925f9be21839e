import type { Frozen, Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Edit } from '#games/typing/rules/edit.ts';
import { applyEdit, readEdit } from '#games/typing/rules/edit.ts';
import type { Figures } from '#games/typing/rules/figures.ts';
import { accuracyOf, correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import { SENTENCES } from '#games/typing/rules/sentences.ts';

export type Mode = 'classic' | 'relaxed';

export type Action = Edit;

export interface State {
  /** Index into `SENTENCES`. */
  sentence: number;
  /** In ticks. */
  limit: number;
  /** Content of the text field. */
  typed: string;
  /** Ticks since the first character. */
  elapsed: number;
  keystrokes: number;
  correctKeystrokes: number;
  /** Last refreshed figures, because a view sees no earlier states; `null` in the first two seconds. */
  live: Figures | null;
  /** Correct characters at the end of each stretch, for the chart of a finished run. */
  pace: number[];
}

const LIMIT: Readonly<Record<Mode, number>> = { classic: 60 * TICKS_PER_SECOND, relaxed: 120 * TICKS_PER_SECOND };
/** In ticks; `from` counts from the first character. */
const REFRESH = { every: TICKS_PER_SECOND / 2, from: 2 * TICKS_PER_SECOND } as const;
/** Ticks per bar of the chart. */
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
    const { typed, keystrokes, correct } = applyEdit(sentenceOf(state), state.typed, edit);
    state.typed = typed;
    state.keystrokes += keystrokes;
    state.correctKeystrokes += correct;
  },

  time: {
    tick(state) {
      // The clock starts with the first character.
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

  // The game has no score; the panel beside it stays empty by design.
  score: () => 0,
};

export function sentenceOf(state: Frozen<State>): string {
  return SENTENCES[state.sentence]!;
}

export function figuresOf(state: Frozen<State>): Figures {
  return {
    wpm: wordsPerMinute(correctChars(sentenceOf(state), state.typed), state.elapsed),
    accuracy: accuracyOf(state.correctKeystrokes, state.keystrokes),
  };
}
