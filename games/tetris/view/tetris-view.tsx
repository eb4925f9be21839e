import art from '#games/tetris/art.svg';
import { isWon } from '#games/tetris/rules/state.ts';
import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';
import { HoldPanel, NextPanel } from '#games/tetris/view/hold-and-next.tsx';
import {
  countersOf,
  describeChange,
  describeEnd,
  announceEnd,
  sprintTime,
  tilesOf,
} from '#games/tetris/view/describe.ts';
import { middleOf } from '#games/tetris/view/eyes.ts';
import { Field } from '#games/tetris/view/field.tsx';
import { play } from '#games/tetris/view/play.ts';
import type { PersonalRecord } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { formatThousands } from '#kit/words.ts';
import '#games/tetris/view/tetris.css';
import '#games/tetris/theme.css';

function vibration({ before, now, action }: Change<State, Action>): number {
  if (now.over !== before.over || now.lines - before.lines === 4) return 30;
  if (now.lines > before.lines) return 20;
  return action === 'drop' ? 10 : 0;
}

const SPRINT: PersonalRecord<State> = {
  label: 'Best',
  better: 'lower',
  of: (state, run) => (isWon(state) ? run.ticks : null),
  show: sprintTime,
};

const POINTS: PersonalRecord<State> = {
  label: 'Best',
  better: 'higher',
  of: (state) => (state.score > 0 ? state.score : null),
  show: formatThousands,
};

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: { classic: 'Classic', guideline: 'Guideline', ultra: 'Ultra', sprint: '40 lines', 'no gravity': 'Zen' },
    about: {
      classic: 'Each row is worth 100 points times the level.',
      guideline: 'T-spins, combos and back-to-back score more.',
      ultra: 'Guideline points, two minutes.',
      sprint: 'Clear 40 lines as fast as you can.',
      'no gravity': 'No gravity: practice without hurry.',
    },
  },
  Field,
  around: {
    Left: HoldPanel,
    Right: NextPanel,
  },
  stats: countersOf,
  steered({ piece }) {
    if (!piece) return null;
    const [x, y] = middleOf(piece);
    return { x, y: Math.max(y, 0), toward: 'down' };
  },
  confirmsReset: (state) => state.lines > 0,
  ending: {
    // Time for the last rows of a sprint to vanish, or to see the piece that had no room.
    seenMs: (state) => (isWon(state) ? 1_200 : 900),
    facts: describeEnd,
    tiles: tilesOf,
    spoken: announceEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/tetris/view/sounds.ts'),
  vibration,
  record: (mode) => (mode === 'sprint' ? SPRINT : POINTS),
  help: (mode) => ({
    goal: 'Turn and drop the pieces. Full rows vanish.',
    keys: [
      { what: 'Move', how: 'Left, Right' },
      { what: 'Rotate', how: 'Up or X, Z' },
      { what: 'Soft drop', how: 'Down' },
      { what: 'Hard drop', how: 'Space' },
      { what: 'Hold', how: 'C or Shift' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [
      { what: 'Move', how: 'Drag sideways' },
      { what: 'Rotate', how: 'Tap the right or left half' },
      { what: 'Soft drop', how: 'Drag down' },
      { what: 'Hard drop', how: 'Flick down' },
      { what: 'Hold', how: 'Swipe up' },
    ],
    scoring:
      mode === 'guideline' || mode === 'ultra'
        ? 'One to four rows: 100, 300, 500, 800 times the level. T-spins: 400 to 1,600. Tetris or T-spin twice in a row: half as much again. Each clear of a combo: 50 more.'
        : 'Each row is worth 100 points times the level. Ten rows make a level, and each level is faster. A sprint ends at 40 rows: the faster, the better.',
  }),
});
