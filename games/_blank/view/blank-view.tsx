import '#games/_blank/theme.css';
import art from '#games/_blank/art.svg';
import type { Action, State } from '#games/_blank/rules/blank.ts';
import { blank } from '#games/_blank/rules/blank.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';

function Field({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  return (
    <button className="button" type="button" onClick={() => game.act('press')}>
      Press {now.goal - now.presses} more
    </button>
  );
}

export default defineView<State, Action, 'classic'>({
  rules: blank,
  art,
  lifecycle: {
    time: 'turns',
    begins: 'at once',
    pause: null,
  },
  controls: { keys: { primary: ['Space', 'Enter'] }, press: () => 'press' },
  Field,
  stats: (state) => [{ label: 'Presses', value: state.presses }],
  ending: { facts: (state) => `${state.presses} presses.` },
  speech: { onChange: ({ now }) => `${now.presses} of ${now.goal}.` },
  sounds: () => import('#games/_blank/view/sounds.ts'),
  help: {
    goal: 'Press as often as you are asked to.',
    keys: [{ what: 'Press', how: 'Space or Enter' }],
    touch: [{ what: 'Press', how: 'Tap' }],
    scoring: 'One point a press.',
  },
});
