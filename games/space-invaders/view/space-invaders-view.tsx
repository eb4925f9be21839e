import art from '#games/space-invaders/art.svg';
import type { Action, Mode, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { Cover } from '#games/space-invaders/view/cover.tsx';
import { describeChange, describeEnd, figuresOf, announceEnd } from '#games/space-invaders/view/describe.ts';
import { spaceInvadersArt } from '#games/space-invaders/view/draw.ts';
import { DRAG } from '#games/space-invaders/view/cannon-input.ts';
import { DURATION } from '#games/space-invaders/view/effects.ts';
import { play } from '#games/space-invaders/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { OptionButton } from '#kit/option-button.tsx';
import { Stage } from '#kit/stage.tsx';
import { formatThousands } from '#kit/words.ts';
import '#games/space-invaders/view/space-invaders.css';
import '#games/space-invaders/theme.css';

function Field({ game }: FieldProps<State, Action>) {
  return <Stage game={game} art={spaceInvadersArt} label="Space Invaders field" />;
}

function DragKey() {
  return (
    <div className="space-invaders-options">
      <OptionButton option={DRAG} label="Drag to steer, auto-fire" />
    </div>
  );
}

function vibration({ before, now }: Change<State, Action>): number {
  if (now.lives < before.lives || now.landed !== before.landed) return 30;
  return now.kills > before.kills ? 10 : 0;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  Cover,
  Field,
  modes: {
    names: { classic: 'Classic', arcade: 'Arcade' },
    about: {
      classic: 'Every alien is worth 10 points.',
      arcade: '30, 20, 10 points by row, and a mystery ship worth 50 to 300.',
    },
  },
  around: { Below: DragKey },
  stats: (state) => [
    { label: 'Score', value: spaceInvaders.score(state) },
    { label: 'Wave', value: state.wave },
    { label: 'Lives', value: state.lives },
  ],
  // After a hit the cannon returns to the middle.
  steered: ({ cannon, exploding }) => ({
    x: exploding ? CANNON.start : cannon,
    y: CANNON.top + CANNON.height / 2,
  }),
  ending: {
    // Without an explosion when the aliens land.
    seenMs: ({ landed }) => (landed ? 900 : DURATION.explosion),
    facts: describeEnd,
    tiles: figuresOf,
    spoken: announceEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/space-invaders/view/sounds.ts'),
  vibration,
  record: {
    label: 'Hi-score',
    better: 'higher',
    of: (state) => spaceInvaders.score(state),
    show: formatThousands,
  },
  help: (mode) => ({
    goal: 'Shoot the invaders down before they land. Dodge their shots.',
    keys: [
      { what: 'Move', how: 'Left and Right, or A and D' },
      { what: 'Fire', how: 'Space, or hold it' },
      { what: 'Gamepad', how: 'D-pad to move, A to fire' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [
      { what: 'Move and fire', how: 'The three buttons below the field' },
      { what: 'Or drag', how: 'On the lower third of the field, once switched on. Fires automatically' },
    ],
    scoring:
      mode === 'arcade'
        ? 'Squids are worth 30 points, crabs 20, octopuses 10, the mystery ship 50 to 300.'
        : 'Each alien is worth 10 points, and so is the mystery ship.',
  }),
});
