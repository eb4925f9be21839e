import art from '#games/dogfight/art.svg';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { describeChange, describeEnd, announceEnd, tilesOf } from '#games/dogfight/view/describe.ts';
import { dogfightArt } from '#games/dogfight/view/draw.ts';
import { play } from '#games/dogfight/view/play.ts';
import { spotOf } from '#games/dogfight/view/positions.ts';
import { Gauges } from '#games/dogfight/view/gauges.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { Stage } from '#kit/stage.tsx';
import '#games/dogfight/view/dogfight.css';
import '#games/dogfight/theme.css';

function Field({ game }: FieldProps<State, Action>) {
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <Stage game={game} art={dogfightArt} label="Dogfight field" />
    </div>
  );
}

function vibration({ before, now }: Change<State, Action>): number {
  if (now.health < before.health || (now.powers && now.powers.shield < before.powers!.shield)) return 30;
  if (now.wave > before.wave) return 20;
  return now.kills > before.kills ? 10 : 0;
}

export default defineView<State, Action, Mode>({
  ...play,
  art,
  Field,
  modes: {
    names: { classic: 'Classic', arcade: 'Arcade' },
    about: {
      classic: 'Waves without end, for the leaderboard.',
      arcade: 'Shields, spread shots, and a fortress every five waves.',
    },
  },
  around: { Below: Gauges },
  stats: (state) => [{ label: 'Score', value: state.score }],
  steered: ({ jet }) => ({ ...spotOf(jet), toward: 'up' }),
  boardGoal: 'Shoot down one plane to get on the board.',
  ending: {
    // The jet falls slowly.
    seenMs: ({ health }) => (health === 0 ? 1_500 : 700),
    facts: describeEnd,
    tiles: tilesOf,
    spoken: announceEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/dogfight/view/sounds.ts'),
  vibration,
  // Version 2 only gave enemies an id.
  showsVersion: (version) => (version === 1 ? 'current rules' : null),
  help: {
    goal: 'Shoot down wave after wave, and stay in the air.',
    keys: [
      { what: 'Fly', how: 'Arrows or WASD' },
      { what: 'Fire', how: 'Hold Space' },
      { what: 'Mouse', how: 'The jet follows; hold the button to fire' },
      { what: 'Gamepad', how: 'Stick and A' },
      { what: 'Pause', how: 'P' },
    ],
    touch: [{ what: 'Fly and fire', how: 'Drag anywhere; the jet follows your finger' }],
    scoring:
      '100 points per kill; with a combo of three, 200; of six, 300. A combo lasts 3 seconds after each kill. Green crosses restore 30 health, cartridges 15 ammo. In Arcade a shield takes five hits, and a fan fires three ways for 8 seconds.',
  },
});
