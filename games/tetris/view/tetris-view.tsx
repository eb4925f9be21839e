import art from '#games/tetris/art.svg';
import { isWon } from '#games/tetris/rules/state.ts';
import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { HoldPanel, NextPanel } from '#games/tetris/view/hold-and-next.tsx';
import {
  countersOf,
  describeChange,
  describeEnd,
  lastWords,
  sprintTime,
  tilesOf,
} from '#games/tetris/view/describe.ts';
import { middleOf } from '#games/tetris/view/eyes.ts';
import { Field } from '#games/tetris/view/field.tsx';
import { HeldKeys } from '#games/tetris/view/held-keys.ts';
import type { PersonalRecord } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/live-game.ts';
import { grouped } from '#kit/words.ts';
import '#games/tetris/view/tetris.css';
import '#games/tetris/world.css';

/** What pressing a button means. Gamepads have the standard ones: up drops, A and B turn, the shoulders hold. */
const PRESSES: Readonly<Partial<Record<string, Action>>> = {
  left: 'press left',
  right: 'press right',
  down: 'press down',
  up: 'drop',
  drop: 'drop',
  primary: 'clockwise',
  clockwise: 'clockwise',
  secondary: 'counterclockwise',
  counterclockwise: 'counterclockwise',
  shoulder: 'hold',
  hold: 'hold',
};
const RELEASES: Readonly<Partial<Record<string, Action>>> = {
  left: 'release left',
  right: 'release right',
  down: 'release down',
};
const heldKeys = new HeldKeys();

function feel({ before, now, action }: Change<State, Action>): number {
  if (now.over !== before.over || now.lines - before.lines === 4) return 30;
  if (now.lines > before.lines) return 20;
  return action === 'drop' ? 10 : 0;
}

/** A sprint is measured by the clock. */
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
  show: grouped,
};

export default defineView<State, Action, Mode>({
  rules: tetris,
  art,
  modes: { names: { classic: 'Classic', sprint: '40-line sprint', 'no gravity': 'Practice: no gravity' } },
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
  },
  controls: {
    keys: {
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
      down: ['ArrowDown'],
      drop: ['Space'],
      clockwise: ['ArrowUp', 'KeyX'],
      counterclockwise: ['KeyZ'],
      hold: ['KeyC', 'ShiftLeft', 'ShiftRight'],
    },
    // Space never presses a tool, even where one was clicked before.
    capturedKeys: ['Space'],
    press(button) {
      heldKeys.press(button);
      return PRESSES[button] ?? null;
    },
    release(button) {
      heldKeys.release(button);
      return RELEASES[button] ?? null;
    },
    // Keys that were let go during a pause were not heard: the run lets go of all, then feels what is held.
    resumed: () => 'let go',
    heldAction: (state) => heldKeys.unfelt(state),
    releaseAll: () => heldKeys.releaseAll(),
    touchControls: [
      { button: 'left', label: 'Move left', icon: 'left' },
      { button: 'right', label: 'Move right', icon: 'right' },
      { button: 'down', label: 'Soft drop', icon: 'fall' },
      { button: 'drop', label: 'Hard drop', icon: 'drop' },
      { button: 'hold', label: 'Hold', icon: 'swap' },
      { button: 'counterclockwise', label: 'Rotate left', icon: 'turn-back' },
      { button: 'clockwise', label: 'Rotate right', icon: 'turn' },
    ],
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
    // The last rows of a sprint go, or one looks at the piece that had no room.
    seenMs: (state) => (isWon(state) ? 1_200 : 900),
    facts: describeEnd,
    tiles: tilesOf,
    spoken: lastWords,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/tetris/view/sounds.ts'),
  vibration: feel,
  record: (mode) => (mode === 'sprint' ? SPRINT : POINTS),
  help: {
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
      'Each row is worth 100 points times the level. Ten rows make a level, and each level is faster. A sprint is won by 40 rows; what counts is the time.',
  },
});
