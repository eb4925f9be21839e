import '#games/_sample/theme.css';
import '#games/_sample/view/sample.css';
import art from '#games/_sample/art.svg';
import type { Action, State } from '#games/_sample/rules/sample.ts';
import { LAMPS } from '#games/_sample/rules/sample.ts';
import { play } from '#games/_sample/view/play.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { secondsLeft } from '#kit/time-bar.tsx';
import { useMoment } from '#kit/use-moment.ts';
import { usePress } from '#kit/use-press.ts';

function Field({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  return (
    <div className="sample-lamps" role="group" aria-label="Lamps">
      {Array.from({ length: LAMPS }, (_, lamp) => (
        <Lamp
          key={lamp}
          lamp={lamp}
          isLit={lamp === now.lit}
          onPress={() => game.act({ lamp, lit: game.moment().now.lit })}
        />
      ))}
    </div>
  );
}

interface LampProps {
  readonly lamp: number;
  readonly isLit: boolean;
  readonly onPress: () => void;
}

function Lamp({ lamp, isLit, onPress }: LampProps) {
  return (
    <button
      className="sample-lamp"
      type="button"
      // Not focusable by Tab: a focused button would suggest that Enter presses it.
      tabIndex={-1}
      aria-label={`Lamp ${lamp + 1}${isLit ? ', lit' : ''}`}
      data-lit={isLit ? '' : undefined}
      {...usePress(onPress)}
    >
      {lamp + 1}
    </button>
  );
}

export default defineView<State, Action, 'classic'>({
  ...play,
  art,
  Field,
  stats: (state) => [
    { label: 'Score', value: state.score },
    { label: 'Time', value: secondsLeft(state.left) },
  ],
  boardGoal: 'Hit one lamp to get on the board.',
  ending: { facts: (state) => `${state.score} points in 30 seconds.` },
  speech: { onChange: ({ before, now }) => (now.lit === before.lit ? null : `Lamp ${now.lit + 1}.`) },
  sounds: () => import('#games/_sample/view/sounds.ts'),
  help: {
    goal: 'Press the lit lamp as often as you can in 30 seconds.',
    keys: [
      { what: 'Lamps 1 to 3', how: '1 2 3 or Q W E' },
      { what: 'Lamps 4 to 6', how: '4 5 6 or A S D' },
      { what: 'Pause', how: 'P or Esc' },
    ],
    touch: [{ what: 'Press', how: 'Tap a lamp' }],
    scoring: 'A hit is worth 10 points. A miss costs 5, but never below 0.',
  },
});
