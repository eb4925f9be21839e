import art from '#games/rps/art.svg';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { rps } from '#games/rps/rules/rps.ts';
import { controls } from '#games/rps/view/controls.ts';
import { describeChange, describeMatch } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { History } from '#games/rps/view/history.tsx';
import { ended } from '#games/rps/view/round-end.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/rps/view/rps.css';
import '#games/rps/world.css';

export default defineView<State, Action, Mode>({
  rules: rps,
  art,
  modeNames: { endless: 'Endless', 'best of 5': 'Best of 5' },
  begins: 'at once',
  openField: true,
  pausable: false,
  controls,
  Field,
  Below: History,
  stats: ({ tally }) => [
    { label: 'You', value: tally.won },
    { label: 'Computer', value: tally.lost },
    { label: 'Ties', value: tally.draw },
  ],
  facts: describeMatch,
  say: describeChange,
  sounds: () => import('#games/rps/view/sounds.ts'),
  feel: (change) => (ended(change) === null ? 0 : 15),
  showsSeed: true,
  help: {
    goal: 'Throw the hand that beats the computer’s.',
    keys: [
      { what: 'Rock, paper, scissors', how: 'R P S or 1 2 3' },
      { what: 'Choose and throw', how: 'Arrows and Enter' },
      { what: 'With a gamepad', how: 'X A B' },
    ],
    touch: [{ what: 'Throw', how: 'Tap a hand' }],
    scoring:
      'Rock crushes scissors, scissors cut paper, paper covers rock. The computer’s next hand is drawn before you choose, and it never looks at yours.',
  },
});
