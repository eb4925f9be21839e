import { useEffect } from 'react';
import '#games/breakout/view/breakout.css';
import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { controlsOf, PaddleHands } from '#games/breakout/view/controls.ts';
import { describeChange, describeEnd, describeLives } from '#games/breakout/view/describe.ts';
import { draw, HEIGHT, WIDTH } from '#games/breakout/view/draw.ts';
import { brokenIn, marksOf } from '#games/breakout/view/marks.ts';
import { hear } from '#games/breakout/view/sounds.ts';
import { clockTime } from '#kit/clock-time.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/live-game.ts';
import { Stage } from '#kit/stage.tsx';

const hands = new PaddleHands();

function Field({ game }: FieldProps<State, Action>) {
  useEffect(() => game.onChange(({ fresh }) => fresh && hands.rest()), [game]);
  return <Stage game={game} width={WIDTH} height={HEIGHT} label="Breakout field" draw={draw} marksOf={marksOf} />;
}

export default defineView<State, Action, Mode>({
  rules: breakout,
  modeNames: {
    classic: 'Classic',
    wide: 'Wide paddle',
    slow: 'Slow ball',
    'wide and slow': 'Wide paddle, slow ball',
  },
  begins: 'on first action',
  controls: controlsOf(hands),
  Field,
  stats: (state) => [
    { label: 'Score', value: breakout.score(state) },
    { label: 'Lives', value: describeLives(state.lives) },
  ],
  facts: (state, { ticks }) => describeEnd(state, ticks),
  say: describeChange,
  hear,
  feel,
  record: {
    label: 'Best',
    better: 'lower',
    of: (state, { ticks }) => (bricksLeft(state) === 0 ? ticks : null),
    show: clockTime,
  },
  help: {
    goal: 'Break all forty bricks with three balls.',
    keys: [
      { what: 'Move the paddle', how: 'Left and right, A and D, or the mouse' },
      { what: 'Launch the ball', how: 'Space or click' },
      { what: 'Gamepad', how: 'Stick to move, A to launch' },
    ],
    touch: [
      { what: 'Move the paddle', how: 'Drag on the field or on the strip below it' },
      { what: 'Launch the ball', how: 'Tap' },
    ],
    scoring: 'Each brick is worth 10 points. The outer ends of the paddle send the ball off flatter.',
  },
});

function feel({ before, now }: Change<State, Action>): number {
  if (now.lives < before.lives) return 30;
  return now.hits > before.hits || brokenIn(before, now).length > 0 ? 10 : 0;
}
