import { useMemo } from 'react';
import art from '#games/dogfight/art.svg';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { describeChange, describeEnd, lastWords, tilesOf } from '#games/dogfight/view/describe.ts';
import { HEIGHT, spotOf, WIDTH } from '#games/dogfight/view/positions.ts';
import { AUTO_FIRE, CONTRAST, Gauges } from '#games/dogfight/view/gauges.tsx';
import { JetInput, KEYS, spacing } from '#games/dogfight/view/jet-input.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { heldControls } from '#kit/input/held-controls.ts';
import type { Change } from '#kit/live-game.ts';
import { isOn } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { Stage } from '#kit/stage.tsx';
import { useLazy } from '#kit/use-lazy.ts';
import '#games/dogfight/view/dogfight.css';
import '#games/dogfight/world.css';

const jetInput = new JetInput(() => isOn(AUTO_FIRE));

/** The picture is the larger part of this game, and under its cover nobody sees it: it comes after the page. */
async function loadPicture() {
  const [{ drawing }, { drawFall }, { watchMarks }] = await Promise.all([
    import('#games/dogfight/view/draw.ts'),
    import('#games/dogfight/view/fall.ts'),
    import('#games/dogfight/view/effects.ts'),
  ]);
  return { drawing: (bold: boolean) => drawing({ bold, drawFall }), watchMarks };
}

const drawNothing = () => {};
const noMarks = () => [];

function Field({ game }: FieldProps<State, Action>) {
  const bold = useSetting(CONTRAST);
  const picture = useLazy(loadPicture);
  const effectsOf = useMemo(() => picture?.watchMarks() ?? noMarks, [picture]);
  const dogfightArt = useMemo((): StageArt<State, Action, DogfightEffect> => {
    const draw = picture?.drawing(bold) ?? drawNothing;
    return { width: WIDTH, height: HEIGHT, layers: [{ draw }], effectsOf };
  }, [bold, picture, effectsOf]);
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <Stage game={game} art={dogfightArt} label="Dogfight field" />
    </div>
  );
}

function feel({ before, now }: Change<State, Action>): number {
  if (now.health < before.health) return 30;
  if (now.wave > before.wave) return 20;
  return now.kills > before.kills ? 10 : 0;
}

export default defineView<State, Action, Mode>({
  rules: dogfight,
  art,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 75,
  },
  controls: {
    keys: KEYS,
    ...heldControls(jetInput),
    spacing,
    fieldSize: [WIDTH, HEIGHT],
  },
  Field,
  around: { Below: Gauges },
  stats: (state) => [{ label: 'Score', value: state.score }],
  steered: ({ jet }) => ({ ...spotOf(jet), toward: 'up' }),
  ending: {
    // The jet goes down, slowly.
    seenMs: ({ health }) => (health === 0 ? 1_500 : 700),
    facts: describeEnd,
    tiles: tilesOf,
    spoken: lastWords,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/dogfight/view/sounds.ts'),
  vibration: feel,
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
