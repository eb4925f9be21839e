import art from '#games/flappy/art.svg';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { describeChange, describeEnd, lastWords } from '#games/flappy/view/describe.ts';
import { draw } from '#games/flappy/view/draw.ts';
import { marksOf } from '#games/flappy/view/marks.ts';
import { MedalWon } from '#games/flappy/view/medal.tsx';
import { HEIGHT, WIDTH } from '#games/flappy/view/scenery.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { grouped } from '#kit/grouped.ts';
import { isOn } from '#kit/settings.ts';
import { Stage } from '#kit/stage.tsx';
import { useLive } from '#kit/use-moment.ts';
import '#games/flappy/view/flappy.css';
import '#games/flappy/world.css';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} width={WIDTH} height={HEIGHT} label="Flappy Bird field" draw={draw} marksOf={marksOf} />;
}

function Hint({ game }: FieldProps<State, Action>) {
  const flying = useLive(game, ({ now }) => now.flying);
  return flying ? null : <p className="flappy-hint">Space or tap to flap</p>;
}

export default defineView<State, Action, Mode>({
  rules: flappy,
  art,
  practice: 75,
  begins: 'on first action',
  stirs: () => !isOn('still'),
  controls: {
    keys: { primary: ['Space', 'ArrowUp', 'KeyW'] },
    press: (button) => (button === 'primary' ? 'flap' : null),
    point: ({ kind }) => (kind === 'down' ? 'flap' : null),
    // Two thumbs by turns flap as one would.
    everyFinger: true,
    fieldSize: [WIDTH, HEIGHT],
  },
  Field,
  Over: Hint,
  After: MedalWon,
  stats: (state) => [{ label: 'Score', value: state.passed }],
  facts: describeEnd,
  lastWords,
  say: describeChange,
  sounds: () => import('#games/flappy/view/sounds.ts'),
  feel: ({ before, now }) => (now.hit !== before.hit ? 30 : 0),
  record: {
    label: 'Best',
    better: 'higher',
    of: ({ passed }) => (passed > 0 ? passed : null),
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
