import art from '#games/rps/art.svg';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { rps } from '#games/rps/rules/rps.ts';
import { MatchPanel } from '#games/rps/view/match-panel.tsx';
import { controls } from '#games/rps/view/controls.ts';
import { describeChange, describeEnd, describeMatch } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { countedRound } from '#games/rps/view/round.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/rps/view/rps.css';
import '#games/rps/theme.css';

export default defineView<State, Action, Mode>({
  rules: rps,
  art,
  modes: { names: { endless: 'Endless', 'best of 5': 'Best of 5', 'two players': 'Two players' } },
  lifecycle: {
    time: 'real',
    begins: 'on open field',
    pause: null,
  },
  controls,
  Field,
  around: { Below: MatchPanel },
  stats: ({ tally }) => [
    { label: 'You', value: tally.won },
    { label: 'Computer', value: tally.lost },
    { label: 'Ties', value: tally.draw },
  ],
  // A match is short, so a reset needs no confirmation.
  confirmsReset: () => false,
  ending: {
    // Time to see both hands and the result.
    seenMs: () => 1_200,
    facts: describeMatch,
    spoken: describeEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/rps/view/sounds.ts'),
  vibration: (change) => (countedRound(change) === null ? 0 : 15),
  countsWins: () => true,
  help: {
    goal: 'Throw the hand that beats the computer’s.',
    keys: [
      { what: 'Rock, paper, scissors', how: 'R P S or 1 2 3' },
      { what: 'Choose and throw', how: 'Arrows and Enter' },
      { what: 'With a gamepad', how: 'X A B' },
    ],
    touch: [{ what: 'Throw', how: 'Tap a hand' }],
    scoring:
      'Rock crushes scissors, scissors cut paper, paper covers rock. The computer chooses before you do. You can verify that below the field.',
  },
});
