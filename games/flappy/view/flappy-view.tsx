import art from '#games/flappy/art.svg';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';
import { BIRD, PIXEL } from '#games/flappy/rules/field.ts';
import { storeBestRun } from '#games/flappy/view/best-run.ts';
import { describeChange, describeEnd, figuresOf, announceEnd } from '#games/flappy/view/describe.ts';
import { fallMs } from '#games/flappy/view/bird.ts';
import { flappyArt, watchedArt } from '#games/flappy/view/draw.ts';
import { MedalWon } from '#games/flappy/view/medal.tsx';
import { play } from '#games/flappy/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { Stage } from '#kit/stage.tsx';
import { formatThousands } from '#kit/words.ts';
import '#games/flappy/view/flappy.css';
import '#games/flappy/theme.css';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={game.isOwn ? flappyArt : watchedArt} label="Flappy Bird field" />;
}

/** Players want to retry quickly: do not wait for a long fall. */
const LONGEST_ENDING_MS = 700;

export default defineView<State, Action, Mode>({
  ...play,
  art,
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
    spoken: announceEnd,
    More: MedalWon,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/flappy/view/sounds.ts'),
  vibration: ({ before, now }) => (now.hit !== before.hit ? 30 : 0),
  record: {
    label: 'Best',
    better: 'higher',
    of: ({ passed }) => passed,
    show: formatThousands,
    onSet: storeBestRun,
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
