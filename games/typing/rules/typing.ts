import type { Frozen, Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Edit } from '#games/typing/rules/edit.ts';
import { applyEdit, readEdit } from '#games/typing/rules/edit.ts';
import type { Figures } from '#games/typing/rules/figures.ts';
import { accuracyOf, correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import { SENTENCES } from '#games/typing/rules/sentences.ts';
import type { StreamOptions } from '#games/typing/rules/stream.ts';
import { PLAIN, readStreamOptions, streamText } from '#games/typing/rules/stream.ts';

export type Mode = 'classic' | '15 s' | '30 s' | '60 s' | 'relaxed';

export type Action = Edit | StreamOptions;

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
  /** Only in the modes with words. */
  stream?: Stream;
}

export interface Stream {
  text: string;
  /** Letters to practice. */
  letters: string;
  /** Keystrokes at the end of each second. */
  raw: number[];
}

const SECONDS: Readonly<Record<Mode, number>> = { classic: 60, '15 s': 15, '30 s': 30, '60 s': 60, relaxed: 120 };
/** In ticks; `from` counts from the first character. */
const REFRESH = { every: TICKS_PER_SECOND / 2, from: 2 * TICKS_PER_SECOND } as const;
/** Ticks per bar of the chart. */
const STRETCH = 5 * TICKS_PER_SECOND;

export const typing: Rules<State, Action, Mode> = {
  id: 'typing',
  version: 2,
  modes: ['classic', '15 s', '30 s', '60 s', 'relaxed'],

  start(mode, random) {
    const isStream = mode !== 'classic' && mode !== 'relaxed';
    const state: State = {
      sentence: isStream ? 0 : random.below(SENTENCES.length),
      limit: SECONDS[mode] * TICKS_PER_SECOND,
      typed: '',
      elapsed: 0,
      keystrokes: 0,
      correctKeystrokes: 0,
      live: null,
      pace: [],
    };
    if (isStream) state.stream = { text: streamText(SECONDS[mode], PLAIN, random), letters: '', raw: [] };
    return state;
  },

  readAction: (data) => readEdit(data) ?? readStreamOptions(data),

  legal(state, action) {
    if (!isEdit(action)) return state.stream !== undefined && state.keystrokes === 0;
    const { from, to, text } = action;
    return from <= to && to <= state.typed.length && (from < to || text !== '');
  },

  act(state, action, random) {
    if (!isEdit(action)) {
      state.stream!.text = streamText(state.limit / TICKS_PER_SECOND, action, random);
      state.stream!.letters = action.letters;
      return;
    }
    const { typed, keystrokes, correct } = applyEdit(sentenceOf(state), state.typed, action);
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
      const { stream } = state;
      if (stream && state.elapsed % TICKS_PER_SECOND === 0) stream.raw.push(state.keystrokes);
      if (state.elapsed % stretchOf(state) === 0) state.pace.push(correctChars(sentenceOf(state), state.typed));
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
  return state.stream?.text ?? SENTENCES[state.sentence]!;
}

export function stretchOf({ stream }: Frozen<State>): number {
  return stream ? TICKS_PER_SECOND : STRETCH;
}

export function isEdit(action: Frozen<Action>): action is Edit {
  return 'text' in action;
}

export function figuresOf(state: Frozen<State>): Figures {
  return {
    wpm: wordsPerMinute(correctChars(sentenceOf(state), state.typed), state.elapsed),
    accuracy: accuracyOf(state.correctKeystrokes, state.keystrokes),
  };
}
