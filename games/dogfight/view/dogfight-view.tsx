import { useEffect, useState } from 'react';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { describeChange, describeEnd, lastWords } from '#games/dogfight/view/describe.ts';
import { HEIGHT, WIDTH, draw, drawBold } from '#games/dogfight/view/draw.ts';
import { Gauges } from '#games/dogfight/view/gauges.tsx';
import { Helm, KEYS } from '#games/dogfight/view/helm.ts';
import { watchMarks } from '#games/dogfight/view/marks.ts';
import { AUTO_FIRE, CONTRAST } from '#games/dogfight/view/options.ts';
import { hear } from '#games/dogfight/view/sounds.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import type { Change, LiveGame } from '#kit/live-game.ts';
import { isChosen, useOption } from '#kit/option.tsx';
import { Stage } from '#kit/stage.tsx';
import '#games/dogfight/view/dogfight.css';

const helm = new Helm(() => isChosen(AUTO_FIRE));

function Field({ game }: FieldProps<State, Action>) {
  const [marksOf] = useState(watchMarks);
  const bold = useOption(CONTRAST);
  useHelm(game);
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <Stage
        game={game}
        width={WIDTH}
        height={HEIGHT}
        label="Dogfight field"
        draw={bold ? drawBold : draw}
        marksOf={marksOf}
      />
    </div>
  );
}

/** Lets the jet follow the hands also where no press or release says so: after a countdown, or when a target had to wait. */
function useHelm(game: LiveGame<State, Action>): void {
  useEffect(() => {
    const next = () => helm.next(game.moment().now);
    const stopFrames = game.onFrame(() => {
      for (let action = next(); action !== null && game.act(action);) action = next();
    });
    const stopChanges = game.onChange(({ fresh }) => {
      if (fresh) helm.reset();
    });
    return () => {
      stopFrames();
      stopChanges();
      helm.reset();
    };
  }, [game]);
}

function feel({ before, now }: Change<State, Action>): number {
  if (now.health < before.health) return 30;
  return now.kills > before.kills ? 10 : 0;
}

export default defineView<State, Action, Mode>({
  rules: dogfight,
  begins: 'after countdown',
  practice: 75,
  controls: {
    keys: KEYS,
    press(button, state) {
      helm.press(button, state);
      return helm.next(state);
    },
    release(button, state) {
      helm.release(button);
      return helm.next(state);
    },
    point(point, state) {
      helm.point(point, state);
      return helm.next(state);
    },
    resumed: (state) => helm.next(state),
    fieldSize: [WIDTH, HEIGHT],
  },
  Field,
  Below: Gauges,
  stats: (state) => [{ label: 'Score', value: state.score }],
  facts: describeEnd,
  lastWords,
  say: describeChange,
  hear,
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
