import art from '#games/flappy/art.svg';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { BIRD, PIXEL } from '#games/flappy/rules/field.ts';
import { describeChange, describeEnd, figuresOf, lastWords } from '#games/flappy/view/describe.ts';
import { fallMs } from '#games/flappy/view/bird.ts';
import { draw } from '#games/flappy/view/draw.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { effectsOf } from '#games/flappy/view/effects.ts';
import { MedalWon } from '#games/flappy/view/medal.tsx';
import { HEIGHT, WIDTH } from '#games/flappy/view/scenery.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { Stage } from '#kit/stage.tsx';
import { grouped } from '#kit/words.ts';
import '#games/flappy/view/flappy.css';
import '#games/flappy/world.css';

const flappyArt: StageArt<State, Action, FlappyEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [{ draw }],
  effectsOf,
};

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={flappyArt} label="Flappy Bird field" />;
}

/** Whoever fails at a pipe wants to go on: the next run does not wait for a long fall. */
const LONGEST_ENDING_MS = 700;

export default defineView<State, Action, Mode>({
  rules: flappy,
  art,
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 75,
    movesWhileWaiting: () => !isOn('still'),
  },
  controls: {
    keys: { primary: ['Space', 'ArrowUp', 'KeyW'] },
    press: (button) => (button === 'primary' ? 'flap' : null),
    point: ({ kind }) => (kind === 'down' ? 'flap' : null),
    // Two thumbs by turns flap as one would.
    everyFinger: true,
    fieldSize: [WIDTH, HEIGHT],
  },
  Field,
  stats: (state) => [{ label: 'Score', value: state.passed }],
  prompt: ({ flying }) => (flying ? null : { keys: 'Press Space to flap', touch: 'Tap to flap' }),
  steered({ y, speed, flying }) {
    const place = { x: BIRD.x / PIXEL, y: y / PIXEL };
    return flying ? { ...place, toward: speed < 0 ? 'up' : 'down' } : place;
  },
  ending: {
    seenMs: (state) => Math.min(fallMs(state), LONGEST_ENDING_MS),
    facts: describeEnd,
    tiles: figuresOf,
    spoken: lastWords,
    More: MedalWon,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/flappy/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hit !== before.hit ? 30 : 0),
  record: {
    label: 'Best',
    better: 'higher',
    of: ({ passed }) => passed,
    show: grouped,
  },
  help: {
    goal: 'Flap through the gaps. Do not touch the pipes, the ground or the ceiling.',
    keys: [
      { what: 'Flap', how: 'Space, Up, W or click' },
      { what: 'Gamepad', how: 'A to flap' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Flap', how: 'Tap anywhere on the field' }],
    scoring: 'Each pipe is worth 1 point. Medals at 10, 20, 30 and 40.',
  },
});
