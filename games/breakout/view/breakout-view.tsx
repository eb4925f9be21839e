import '#games/breakout/view/breakout.css';
import '#games/breakout/theme.css';
import art from '#games/breakout/art.svg';
import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { breakout, isCleared } from '#games/breakout/rules/breakout.ts';
import {
  announceEnd,
  describeChange,
  describeEnd,
  describeLevel,
  describeLives,
  figuresOf,
} from '#games/breakout/view/describe.ts';
import { PIXEL } from '#games/breakout/rules/field.ts';
import { PADDLE } from '#games/breakout/rules/paddle.ts';
import { breakoutArt } from '#games/breakout/view/draw.ts';
import { brokenBricks, caughtGift } from '#games/breakout/view/effects.ts';
import { CELEBRATION_MS } from '#games/breakout/view/celebration.ts';
import { play } from '#games/breakout/view/play.ts';
import type { Frozen } from '#engine/rules.ts';
import type { LevelsState } from '#games/breakout/rules/state.ts';
import type { FieldProps, Stat } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';
import { formatThousands } from '#kit/words.ts';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={breakoutArt} label="Breakout field" />;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: {
      classic: 'Classic',
      levels: 'Levels',
      wide: 'Wide paddle',
      slow: 'Slow ball',
      'wide and slow': 'Easy',
    },
    about: {
      classic: 'Forty bricks, three balls.',
      levels: 'Five walls. Gifts bring three balls, a wide paddle or a laser.',
      wide: 'The same wall with a paddle half as wide again.',
      slow: 'The same wall with a ball at three quarters of the speed.',
      'wide and slow': 'A wide paddle and a slow ball.',
    },
  },
  Field,
  stats: (state) => [
    { label: 'Score', value: breakout.score(state) },
    ...(state.levels ? [describeProgress(state.levels)] : []),
    { label: 'Lives', value: describeLives(state.lives) },
  ],
  prompt: ({ ball, lives }) =>
    ball === null && lives > 0 ? { keys: 'Press Space or click to launch', touch: 'Tap to launch' } : null,
  steered: ({ paddle, width }) => ({
    x: (paddle + width / 2) / PIXEL,
    y: (PADDLE.top + PADDLE.height / 2) / PIXEL,
  }),
  ending: {
    seenMs: (state) => (isCleared(state) ? CELEBRATION_MS : 700),
    facts: describeEnd,
    tiles: figuresOf,
    spoken: announceEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/breakout/view/sounds.ts'),
  vibration,
  record: {
    label: 'Best',
    better: 'higher',
    of: breakout.score,
    show: formatThousands,
    measure: 'score',
  },
  help: (mode) => ({
    goal: mode === 'levels' ? 'Clear five walls with three balls.' : 'Break all forty bricks with three balls.',
    keys: [
      { what: 'Move the paddle', how: 'Left and Right, A and D, or the mouse' },
      { what: mode === 'levels' ? 'Launch, fire the laser' : 'Launch the ball', how: 'Space or click' },
      { what: 'Gamepad', how: 'Stick to move, A to launch' },
    ],
    touch: [
      { what: 'Move the paddle', how: 'Drag below the bricks, or on the strip below the field' },
      { what: 'Launch the ball', how: 'Tap' },
      ...(mode === 'levels' ? [{ what: 'Fire the laser', how: 'Tap with a second finger' }] : []),
    ],
    scoring:
      mode === 'levels'
        ? 'Each brick is worth 10 points, a hard one 30 in two hits. Steel never breaks. A pink brick drops a gift: three balls, a wide paddle for 12 seconds, or a laser with ten shots. A level without a lost ball adds 500.'
        : 'Each brick is worth 10 points. The ends of the paddle send it off at a flatter angle.',
  }),
});

/** The laser's shots take the place of the level, so that four counters fit. */
function describeProgress({ level, shots }: Frozen<LevelsState>): Stat {
  return shots > 0 ? { label: 'Laser', value: shots } : { label: 'Level', value: describeLevel(level) };
}

function vibration({ before, now }: Change<State, Action>): number {
  if (now.lives < before.lives) return 30;
  if (caughtGift(before, now)) return 25;
  return now.hits > before.hits || brokenBricks(before, now).length > 0 ? 10 : 0;
}
