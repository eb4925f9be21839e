import art from '#games/number/art.svg';
import type { Action, Mode, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { Average } from '#games/number/view/average.tsx';
import { describeAttempts, describeWin } from '#games/number/view/describe.ts';
import { Field } from '#games/number/view/field.tsx';
import { defineView } from '#kit/game-view.ts';
import '#games/number/view/number.css';
import '#games/number/theme.css';

export default defineView<State, Action, Mode>({
  rules: numberGuessing,
  art,
  lifecycle: {
    time: 'turns',
    begins: 'on open field',
    pause: null,
  },
  // The keyboard reaches the text field natively.
  controls: { keys: {}, press: () => null, padMovesFocus: true },
  Field,
  around: { Below: Average },
  stats: (state) => [{ label: 'Attempts', value: state.guesses.length }],
  ending: {
    // Until the confetti has fallen.
    seenMs: () => 1_200,
    headline: describeWin,
    facts: describeAttempts,
  },
  // The field announces answers itself, through its status and alert elements.
  sounds: () => import('#games/number/view/sounds.ts'),
  vibration: ({ now, action }) => (action === now.secret ? 25 : 0),
  record: { label: 'Best', better: 'lower', of: (state) => state.guesses.length, show: String },
  help: {
    goal: 'Find the secret number between 1 and 100. Each guess is answered: too low or too high.',
    keys: [
      { what: 'Guess', how: 'Type a number, then Enter' },
      { what: 'Reset', how: 'The arrow above the field' },
    ],
    touch: [{ what: 'Guess', how: 'Tap the field, type a number, tap Guess' }],
    scoring: 'Fewer attempts are better. Halve the range each time and 7 guesses always suffice.',
  },
});
