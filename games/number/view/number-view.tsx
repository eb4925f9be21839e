import art from '#games/number/art.svg';
import type { Action, Mode, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { Average } from '#games/number/view/average.tsx';
import { announceQuestion, countersOf, describeAttempts, describeResult } from '#games/number/view/describe.ts';
import { Field } from '#games/number/view/field.tsx';
import type { Help, PersonalRecord } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/number/view/number.css';
import '#games/number/theme.css';

const REPLIES = ['higher', 'lower', 'undo'] as const;

const FEWEST_GUESSES: PersonalRecord<State> = {
  label: 'Best',
  better: 'lower',
  of: (state) => (numberGuessing.status(state) === 'won' ? state.guesses.length : null),
  show: String,
};

/** Good numbers are hard to guess. */
const MOST_QUESTIONS: PersonalRecord<State> = { ...FEWEST_GUESSES, label: 'Longest', better: 'higher' };

export default defineView<State, Action, Mode>({
  rules: numberGuessing,
  art,
  modes: {
    names: { classic: '1-100', thousand: '1-1000', yours: 'Your number' },
    about: {
      classic: 'Find my number from 1 to 100.',
      thousand: 'Find my number from 1 to 1000 in ten guesses.',
      yours: 'Think of a number from 1 to 100. I guess it.',
    },
  },
  lifecycle: {
    time: 'turns',
    begins: 'on open field',
    pause: null,
  },
  // The keyboard reaches the text field natively.
  controls: {
    keys: { higher: ['ArrowUp'], lower: ['ArrowDown'], undo: ['Backspace'] },
    press: (button, { replies }) => (replies ? (REPLIES.find((reply) => reply === button) ?? null) : null),
    padMovesFocus: true,
  },
  Field,
  around: { Below: Average },
  stats: countersOf,
  ending: {
    // Until the confetti has fallen.
    seenMs: () => 1_200,
    headline: describeResult,
    facts: describeAttempts,
  },
  // The field announces answers to guesses itself, through its status and alert elements.
  speech: { atStart: (now) => announceQuestion({ now, fresh: true }), onChange: announceQuestion },
  sounds: () => import('#games/number/view/sounds.ts'),
  vibration: ({ now, action }) => (action === now.secret || action === 'yes' ? 25 : 0),
  record: (mode) => (mode === 'yours' ? MOST_QUESTIONS : FEWEST_GUESSES),
  countsWins: (mode) => mode === 'thousand',
  help: (mode) => HELP[mode as Mode],
});

const RESET = { what: 'Reset', how: 'The arrow above the field' };
const GUESS = {
  keys: [{ what: 'Guess', how: 'Type a number, then Enter' }, RESET],
  touch: [{ what: 'Guess', how: 'Tap the digits, then Guess' }],
};

const HELP: Readonly<Record<Mode, Help>> = {
  classic: {
    goal: 'Find the secret number between 1 and 100. Each guess is answered: too low or too high.',
    ...GUESS,
    scoring: 'Fewer attempts are better. Halve the range each time and 7 guesses always suffice.',
  },
  thousand: {
    goal: 'Find the secret number between 1 and 1000. Each guess is answered: too low or too high.',
    ...GUESS,
    scoring: 'You have ten guesses. Halve the range each time and they always suffice.',
  },
  yours: {
    goal: 'Think of a number between 1 and 100 and answer the computer until it finds it.',
    keys: [
      { what: 'Lower, higher', how: 'Down, Up' },
      { what: 'Yes, it is', how: 'Enter' },
      { what: 'Take back', how: 'Backspace' },
      RESET,
    ],
    touch: [{ what: 'Answer', how: 'Tap Lower, Yes or Higher' }],
    scoring: 'The more guesses the computer needs, the better your number. It never needs more than 7.',
  },
};
