import '#games/breakout/view/breakout.css';
import '#games/breakout/theme.css';
import art from '#games/breakout/art.svg';
import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { describeChange, describeEnd, describeLives, figuresOf, announceEnd } from '#games/breakout/view/describe.ts';
import { PIXEL } from '#games/breakout/rules/field.ts';
import { PADDLE } from '#games/breakout/rules/paddle.ts';
import { breakoutArt } from '#games/breakout/view/draw.ts';
import { brokenBricks } from '#games/breakout/view/effects.ts';
import { CELEBRATION_MS } from '#games/breakout/view/celebration.ts';
import { play } from '#games/breakout/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={breakoutArt} label="Breakout field" />;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  modes: {
    names: {
      classic: 'Classic',
      wide: 'Wide paddle',
      slow: 'Slow ball',
      'wide and slow': 'Wide paddle, slow ball',
    },
  },
  Field,
  stats: (state) => [
    { label: 'Score', value: breakout.score(state) },
    { label: 'Lives', value: describeLives(state.lives) },
  ],
  prompt: ({ ball, lives }) =>
    ball === null && lives > 0 ? { keys: 'Press Space or click to launch', touch: 'Tap to launch' } : null,
  steered: ({ paddle, width }) => ({
    x: (paddle + width / 2) / PIXEL,
    y: (PADDLE.top + PADDLE.height / 2) / PIXEL,
  }),
  ending: {
    seenMs: (state) => (bricksLeft(state) === 0 ? CELEBRATION_MS : 700),
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
    show: String,
    measure: 'score',
  },
  help: {
    goal: 'Break all forty bricks with three balls.',
    keys: [
      { what: 'Move the paddle', how: 'Left and Right, A and D, or the mouse' },
      { what: 'Launch the ball', how: 'Space or click' },
      { what: 'Gamepad', how: 'Stick to move, A to launch' },
    ],
    touch: [
      { what: 'Move the paddle', how: 'Drag below the bricks, or on the strip below the field' },
      { what: 'Launch the ball', how: 'Tap' },
    ],
    scoring: 'Each brick is worth 10 points. The ends of the paddle send it off at a flatter angle.',
  },
});

function vibration({ before, now }: Change<State, Action>): number {
  if (now.lives < before.lives) return 30;
  return now.hits > before.hits || brokenBricks(before, now).length > 0 ? 10 : 0;
}
