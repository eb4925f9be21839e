import { useEffect, useMemo, useState } from 'react';
import art from '#games/dogfight/art.svg';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { describeChange, describeEnd, lastWords, tilesOf } from '#games/dogfight/view/describe.ts';
import type { Looks } from '#games/dogfight/view/draw.ts';
import { HEIGHT, WIDTH, drawing } from '#games/dogfight/view/draw.ts';
import { spotOf } from '#games/dogfight/view/former.ts';
import { Gauges } from '#games/dogfight/view/gauges.tsx';
import { Helm, KEYS, spacing } from '#games/dogfight/view/helm.ts';
import { watchMarks } from '#games/dogfight/view/marks.ts';
import { AUTO_FIRE, CONTRAST } from '#games/dogfight/view/options.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { following } from '#kit/input/following.ts';
import type { Change } from '#kit/live-game.ts';
import { isOn, useSetting } from '#kit/settings.ts';
import { Stage } from '#kit/stage.tsx';
import '#games/dogfight/view/dogfight.css';
import '#games/dogfight/world.css';

const helm = new Helm(() => isOn(AUTO_FIRE));

function Field({ game }: FieldProps<State, Action>) {
  const [marksOf] = useState(watchMarks);
  const bold = useSetting(CONTRAST);
  const drawFall = useFall();
  const draw = useMemo(() => drawing({ bold, drawFall }), [bold, drawFall]);
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <Stage game={game} width={WIDTH} height={HEIGHT} label="Dogfight field" draw={draw} marksOf={marksOf} />
    </div>
  );
}

/** How the jet goes down, once it is fetched. Without it the jet lies where it was hit. */
function useFall(): Looks['drawFall'] {
  const [drawFall, setDrawFall] = useState<Looks['drawFall']>(null);
  useEffect(() => {
    import('#games/dogfight/view/fall.ts').then(
      (module) => setDrawFall(() => module.drawFall),
      () => {},
    );
  }, []);
  return drawFall;
}

function feel({ before, now }: Change<State, Action>): number {
  if (now.health < before.health) return 30;
  if (now.wave > before.wave) return 20;
  return now.kills > before.kills ? 10 : 0;
}

export default defineView<State, Action, Mode>({
  rules: dogfight,
  art,
  begins: 'after countdown',
  practice: 75,
  controls: {
    keys: KEYS,
    ...following(helm),
    spacing,
    fieldSize: [WIDTH, HEIGHT],
  },
  Field,
  Below: Gauges,
  stats: (state) => [{ label: 'Score', value: state.score }],
  facts: describeEnd,
  tiles: tilesOf,
  // The jet goes down, slowly.
  endingMs: ({ health }) => (health === 0 ? 1_500 : 700),
  steered: ({ jet }) => ({ ...spotOf(jet), toward: 'up' }),
  lastWords,
  say: describeChange,
  sounds: () => import('#games/dogfight/view/sounds.ts'),
  feel,
  help: {
    goal: 'Shoot down wave after wave, and stay in the air.',
    keys: [
      { what: 'Fly', how: 'Arrows or WASD' },
      { what: 'Fire', how: 'Hold Space' },
      { what: 'Mouse', how: 'The jet follows; hold the button to fire' },
      { what: 'Gamepad', how: 'Stick and A' },
      { what: 'Pause', how: 'P' },
    ],
    touch: [{ what: 'Fly and fire', how: 'Drag anywhere: the jet moves as your finger does' }],
    scoring:
      '100 points a kill. Three kills in a row, each within 3 seconds, make it 200, six make it 300. Green crosses heal 30, cartridges bring 15 rounds.',
  },
});
