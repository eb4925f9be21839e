import { readInteger, readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Interval } from '#games/number/rules/answer.ts';
import { openInterval } from '#games/number/rules/answer.ts';
import { HIGHEST, LOWEST, THOUSAND } from '#games/number/rules/guess.ts';
import type { Reply } from '#games/number/rules/your-number.ts';
import { isEmpty, leftBy, nextQuestion } from '#games/number/rules/your-number.ts';

export type Mode = 'classic' | 'thousand' | 'yours';

/** A guess, or an answer to the computer's question. `undo` takes the last answer back. */
export type Action = number | Reply | 'undo';

export interface State {
  /** 0 in `yours`: the player has it in mind. */
  secret: number;
  /** In order, repeats included. After a win the last guess is the secret. In `yours` the computer's questions. */
  guesses: number[];
  /** Only in `thousand`. */
  highest?: number;
  /** Only in `yours`: one for each question but the open one. */
  replies?: Reply[];
}

/** Bisection always finds one of a thousand numbers with these. */
export const MOST_GUESSES = 10;

const ANSWERS = ['lower', 'yes', 'higher', 'undo'] as const;

export const highestOf = ({ highest = HIGHEST }: Frozen<State>): number => highest;

/** The numbers that can still be the secret. Empty if the player's answers contradict each other. */
export function possible(state: Frozen<State>): Interval {
  const { guesses, secret, replies } = state;
  return replies ? leftBy(guesses, replies) : openInterval(guesses, secret, highestOf(state));
}

/** An empty interval asks no question. */
const ask = (state: State, random: Parameters<typeof nextQuestion>[1]) => {
  const left = possible(state);
  if (!isEmpty(left)) state.guesses.push(nextQuestion(left, random));
};

export const numberGuessing: Rules<State, Action, Mode> = {
  id: 'number',
  version: 1,
  modes: ['classic', 'thousand', 'yours'],

  start(mode, random) {
    if (mode === 'yours') {
      const state: State = { secret: 0, guesses: [], replies: [] };
      ask(state, random);
      return state;
    }
    const highest = mode === 'thousand' ? THOUSAND : HIGHEST;
    const secret = LOWEST + random.below(highest - LOWEST + 1);
    return mode === 'thousand' ? { secret, guesses: [], highest } : { secret, guesses: [] };
  },

  readAction: (data) => readInteger(data, LOWEST, THOUSAND) ?? readOneOf(data, ANSWERS),

  // Repeated guesses and guesses outside the open interval count as well.
  legal(state, action) {
    const { replies } = state;
    if (!replies) return typeof action === 'number' && action <= highestOf(state);
    if (action === 'undo') return replies.length > 0;
    return typeof action === 'string' && !isEmpty(possible(state));
  },

  act(state, action, random) {
    const { guesses, replies } = state;
    if (typeof action === 'number') guesses.push(action);
    else if (action === 'undo') {
      replies?.pop();
      guesses.length = (replies?.length ?? 0) + 1;
    } else {
      replies?.push(action);
      if (action !== 'yes') ask(state, random);
    }
  },

  status(state) {
    const { guesses, secret, highest, replies } = state;
    if (replies) return replies.at(-1) === 'yes' ? 'won' : 'playing';
    if (guesses.at(-1) === secret) return 'won';
    return highest && guesses.length >= MOST_GUESSES ? 'lost' : 'playing';
  },

  // The game has no score; the panel beside it stays empty by design.
  score: () => 0,
};
