import art from '#games/2048/art.svg';
import type { Action, Direction, Mode, State } from '#games/2048/rules/2048.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { LEAST_GAP } from '#games/2048/rules/limits.ts';
import { describeMove, describeStart, largestMerged } from '#games/2048/view/describe.ts';
import { GoalRow } from '#games/2048/view/goal-row.tsx';
import { Tiles } from '#games/2048/view/tiles.tsx';
import type { Frozen } from '#engine/rules.ts';
import { defineView } from '#kit/game-view.ts';
import type { Spacing } from '#kit/input/controls.ts';
import { DIRECTION_KEYS } from '#kit/input/controls.ts';
import type { RunFacts } from '#kit/running-game.ts';
import { savedRuns } from '#kit/saved-runs.ts';
import { clockTime, formatThousands, pluralize } from '#kit/words.ts';
import '#games/2048/view/2048.css';
import '#games/2048/theme.css';

const UNDO_KEYS = { undo: ['KeyU'] } as const;

const bestTile = (state: Frozen<State>) => Math.max(...state.cells);

/** Delays rolled-over keys to the judge's minimum gap. */
const spacing: Spacing<State, Action> = {
  tooSoon: (_action, log, tick) => tick - (log.at(-1)?.[0] ?? -LEAST_GAP) < LEAST_GAP,
  room: 4,
};

/** Those that were not undone. */
const moves = ({ past }: Frozen<State>, { actions }: RunFacts) => past?.length ?? actions;

const undone = ({ undos = 0 }: Frozen<State>) => (undos > 0 ? ` · ${pluralize(undos, 'undo')}` : '');

export default defineView<State, Action, Mode>({
  rules: game2048,
  art,
  lifecycle: {
    time: 'turns',
    begins: 'at once',
    pause: null,
    saving: {
      runs: savedRuns,
      describe: (state) => `${formatThousands(state.score)} points`,
    },
  },
  controls: {
    keys: { ...DIRECTION_KEYS, ...UNDO_KEYS },
    // A gamepad has more buttons than there are directions.
    press(button) {
      if (button === 'undo' || button === 'secondary') return 'undo';
      return Object.hasOwn(DIRECTION_KEYS, button) ? (button as Direction) : null;
    },
    swipes: true,
    repeats: (action) => Object.hasOwn(DIRECTION_KEYS, action),
    spacing,
  },
  modes: {
    names: { classic: '4x4', '3x3': '3x3', '5x5': '5x5', 'classic with undo': '4x4' },
    about: {
      classic: 'Reach 2048. Ranked: the only mode on the leaderboard.',
      '3x3': 'Nine cells. Reach 256.',
      '5x5': 'Room to plan. Reach 2048, then keep going.',
    },
  },
  Field: Tiles,
  around: { Below: GoalRow },
  stats: (state) => [{ label: 'Score', value: state.score, gains: true }],
  confirmsReset: (state) => state.score > 0,
  boardGoal: 'Merge two tiles to get on the board.',
  ending: {
    // Time for the last move to slide, merge and pop.
    seenMs: () => 900,
    facts: (state, run) => `Best tile ${bestTile(state)} · ${moves(state, run)} moves${undone(state)}`,
    tiles: (state, run) => [
      { label: 'Best tile', value: bestTile(state) },
      { label: 'Moves', value: moves(state, run) },
      { label: 'Time', value: clockTime(run.ticks) },
    ],
  },
  speech: {
    atStart: describeStart,
    onChange: describeMove,
  },
  sounds: () => import('#games/2048/view/sounds.ts'),
  vibration: (change) => (largestMerged(change) >= 128 ? 10 : 0),
  help: (mode) => ({
    goal: `Slide the tiles. Equal tiles merge. Reach ${mode === '3x3' ? 256 : 2048}.`,
    keys: [
      { what: 'Slide', how: 'Arrows, WASD or HJKL' },
      { what: 'Undo', how: 'U' },
      { what: 'Read the grid aloud', how: 'B' },
      { what: 'Reset', how: 'R, twice' },
    ],
    touch: [{ what: 'Slide', how: 'Swipe on the grid' }],
    scoring: `Each merge adds the new tile to your score. ${mode === 'classic' ? 'Play on after 2048 for more. Undo makes a run unranked.' : 'Undo as often as you like.'}`,
  }),
});
