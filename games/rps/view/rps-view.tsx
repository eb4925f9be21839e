import { everyMode } from '#engine/rules.ts';
import art from '#games/rps/art.svg';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { rps } from '#games/rps/rules/rps.ts';
import { MatchPanel } from '#games/rps/view/match-panel.tsx';
import { controls } from '#games/rps/view/controls.ts';
import { describeChange, describeEnd, describeMatch, headlineOf } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { aboutMode, modeRows, offerAfter } from '#games/rps/view/mode-rows.ts';
import { nameOf } from '#games/rps/view/opponents.ts';
import { countedRound } from '#games/rps/view/round.ts';
import { defineView } from '#kit/game-view.ts';
import { capitalized } from '#kit/words.ts';
import '#games/rps/view/rps.css';
import '#games/rps/theme.css';

/** "Best of 5", "Boulder, 5". */
function namesOfModes(): Readonly<Record<Mode, string>> {
  const names = everyMode(rps).map((mode) => [mode, capitalized(mode.replace(' best of', ','))] as const);
  return Object.fromEntries(names) as Record<Mode, string>;
}

export default defineView<State, Action, Mode>({
  rules: rps,
  art,
  modes: {
    names: namesOfModes(),
    about: Object.fromEntries(rps.modes.map((mode) => [mode, aboutMode(mode)])),
    rows: modeRows,
  },
  lifecycle: {
    time: 'real',
    begins: 'on open field',
    pause: null,
  },
  controls,
  Field,
  around: { Below: MatchPanel },
  stats: ({ tally, opponent }) => [
    { label: 'You', value: tally.won },
    { label: nameOf(opponent), value: tally.lost },
    { label: 'Ties', value: tally.draw },
  ],
  // A match is short, so a reset needs no confirmation.
  confirmsReset: () => false,
  ending: {
    // Time to see both hands and the result.
    seenMs: () => 1_200,
    headline: headlineOf,
    facts: describeMatch,
    spoken: describeEnd,
    offer: offerAfter,
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
