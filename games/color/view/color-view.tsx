import art from '#games/color/art.svg';
import type { Action, Mode, State } from '#games/color/rules/color.ts';
import { countersOf, describeChange, describeEnd, describeRun, figuresOf } from '#games/color/view/describe.ts';
import { Field } from '#games/color/view/field.tsx';
import { play } from '#games/color/view/play.ts';
import type { Help } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/color/view/color.css';
import '#games/color/theme.css';

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: { classic: 'Classic', stroop: 'Stroop' },
    about: {
      classic: 'Ten points a hit. Ranked: the only mode on the leaderboard.',
      stroop: 'What color is the ink? Never mind the word.',
    },
  },
  Field,
  stats: countersOf,
  boardGoal: 'Click one right color to get on the board.',
  ending: {
    seenMs: () => 600,
    facts: describeRun,
    tiles: figuresOf,
    spoken: describeEnd,
  },
  speech: {
    atStart: ({ word }) =>
      `${word === undefined ? 'Click the matching color.' : 'What color is the ink?'} You have 30 seconds.`,
    onChange: describeChange,
  },
  sounds: () => import('#games/color/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hits > before.hits ? 10 : now.misses > before.misses ? 25 : 0),
  help: (mode) => HELP[mode as Mode],
});

const PAUSE = { what: 'Pause', how: 'P or Esc' };
const TOUCH = [{ what: 'Click', how: 'Tap a button' }];

const HELP: Readonly<Record<Mode, Help>> = {
  classic: {
    goal: 'Click the matching color as often as you can in 30 seconds.',
    keys: [
      { what: 'Red, blue, green', how: '1 2 3 or Q W E' },
      { what: 'Yellow, purple, orange', how: '4 5 6 or A S D' },
      PAUSE,
    ],
    touch: TOUCH,
    scoring: 'The right color is worth 10 points. A wrong one costs 5, but never below 0.',
  },
  stroop: {
    goal: 'Click the color of the ink, not the color that the word names.',
    keys: [{ what: 'Red, blue, green, yellow', how: '1 2 3 4' }, PAUSE],
    touch: TOUCH,
    scoring: 'The right color is worth 10 points, and 20 after five in a row. A wrong one costs 5, but never below 0.',
  },
};
