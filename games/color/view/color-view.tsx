import art from '#games/color/art.svg';
import type { Action, Mode, State } from '#games/color/rules/color.ts';
import { describeChange, describeEnd, describeRun, figuresOf } from '#games/color/view/describe.ts';
import { Field } from '#games/color/view/field.tsx';
import { play } from '#games/color/view/play.ts';
import { defineView } from '#kit/game-view.ts';
import { secondsLeft } from '#kit/time-bar.tsx';
import '#games/color/view/color.css';
import '#games/color/theme.css';

export default defineView<State, Action, Mode>({
  ...play,
  art,
  Field,
  stats: (state) => [
    { label: 'Score', value: state.score },
    { label: 'Time', value: secondsLeft(state.left) },
  ],
  boardGoal: 'Click one right color to get on the board.',
  ending: {
    seenMs: () => 600,
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
  },
  speech: {
    atStart: () => 'Click the matching color. You have 30 seconds.',
    onChange: describeChange,
  },
  sounds: () => import('#games/color/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hits > before.hits ? 10 : now.misses > before.misses ? 25 : 0),
  help: {
    goal: 'Click the matching color as often as you can in 30 seconds.',
    keys: [
      { what: 'Red, blue, green', how: '1 2 3 or Q W E' },
      { what: 'Yellow, purple, orange', how: '4 5 6 or A S D' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Click', how: 'Tap a button' }],
    scoring: 'The right color is worth 10 points. A wrong one costs 5, but never below 0.',
  },
});
