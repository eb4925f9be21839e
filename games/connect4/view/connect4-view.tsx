import type { Frozen } from '#engine/rules.ts';
import art from '#games/connect4/art.svg';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import { NAMES, describeEnd, describeMove } from '#games/connect4/view/describe.ts';
import { Field } from '#games/connect4/view/field.tsx';
import { nextToStart } from '#games/connect4/view/table.ts';
import { Tally } from '#games/connect4/view/tally.tsx';
import { defineView } from '#kit/game-view.ts';
import '#games/connect4/view/connect4.css';
import '#games/connect4/world.css';

/** The digits drop into their columns, U takes back. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  undo: ['KeyU'],
  ...Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, column) => [`column ${column}`, [`Digit${column + 1}`, `Numpad${column + 1}`]]),
  ),
};

function pressed(button: string): Action | null {
  if (button === 'undo') return 'undo';
  return button.startsWith('column ') ? Number(button.slice('column '.length)) : null;
}

function headline(state: Frozen<State>): string {
  const win = winOf(state);
  return win ? `${NAMES[win.color]} wins!` : "It's a Draw!";
}

export default defineView<State, Action, Mode>({
  rules: connect4,
  art,
  modeNames: {
    'two players': 'Two players',
    easy: 'Computer: Easy',
    normal: 'Computer: Normal',
    hard: 'Computer: Hard',
  },
  begins: 'at once',
  openField: true,
  controls: { keys: KEYS, press: pressed, padMovesFocus: true },
  Field,
  Below: Tally,
  stats: (state) => [{ label: 'Turn', value: connect4.status(state) === 'playing' ? NAMES[turnOf(state)] : '–' }],
  headline,
  facts: (state) => `${state.moves.length} discs · ${NAMES[nextToStart(state)]} starts the next game`,
  lastWords: describeEnd,
  say: describeMove,
  sounds: () => import('#games/connect4/view/sounds.ts'),
  feel({ now, action }) {
    if (typeof action !== 'number' && action !== 'reply') return 0;
    return connect4.status(now) === 'playing' ? 10 : 30;
  },
  help: {
    goal: 'Line up four of your discs: across, down or diagonally.',
    keys: [
      { what: 'Drop a disc', how: '1 to 7' },
      { what: 'Choose a column', how: 'Left, Right' },
      { what: 'Drop it there', how: 'Down, Enter or Space' },
      { what: 'Take a disc back', how: 'U, with two players' },
    ],
    touch: [{ what: 'Drop a disc', how: 'Tap a column' }],
    scoring: 'Four in a row wins, a full grid is a draw. After each game the other colour starts.',
  },
});
