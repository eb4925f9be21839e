import art from '#games/connect4/art.svg';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { turnOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import { describeEnd, describeMove, describeStart, headlineOf, sideOf } from '#games/connect4/view/describe.ts';
import { Field } from '#games/connect4/view/field.tsx';
import { nextToStart } from '#games/connect4/view/first-move.ts';
import { modeRows } from '#games/connect4/view/mode-rows.ts';
import { Tally } from '#games/connect4/view/tally.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useGame } from '#kit/use-moment.ts';
import '#games/connect4/view/connect4.css';
import '#games/connect4/theme.css';

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

const BestMove = lazyPart(async () => (await import('#games/connect4/view/best-move.tsx')).BestMove);

/** Shown after a game against the computer that was not won. */
function Lesson({ game }: FieldProps<State, Action>) {
  const isLesson = useGame(game, ({ now }) => now.house !== null && connect4.status(now) !== 'won');
  return isLesson && <BestMove game={game} />;
}

export default defineView<State, Action, Mode>({
  rules: connect4,
  art,
  modes: {
    names: {
      'two players': 'Two players',
      easy: 'Easy',
      normal: 'Normal',
      hard: 'Hard',
    },
    rows: modeRows,
  },
  lifecycle: {
    time: 'turns',
    begins: 'on open field',
    pause: null,
  },
  controls: { keys: KEYS, press: pressed, padMovesFocus: true },
  Field,
  around: { Below: Tally },
  stats: (state) => [
    { label: 'Turn', value: connect4.status(state) === 'playing' ? sideOf(state, turnOf(state)) : '–' },
  ],
  ending: {
    // Until the last disc has landed and the line has pulsed.
    seenMs: (state) => (connect4.status(state) === 'draw' ? 900 : 1_500),
    headline: headlineOf,
    facts: (state) => `${state.moves.length} discs · ${describeStart(state, nextToStart(state))} the next game`,
    spoken: describeEnd,
    More: Lesson,
  },
  speech: { onChange: describeMove },
  sounds: () => import('#games/connect4/view/sounds.ts'),
  vibration({ now, action }) {
    if (typeof action !== 'number' && action !== 'reply') return 0;
    return connect4.status(now) === 'playing' ? 10 : 30;
  },
  countsWins: (mode) => mode !== 'two players',
  help: {
    goal: 'Line up four of your discs: across, down or diagonally.',
    keys: [
      { what: 'Drop a disc', how: '1 to 7' },
      { what: 'Choose a column', how: 'Left, Right' },
      { what: 'Drop it there', how: 'Down, Enter or Space' },
      { what: 'Take a disc back', how: 'U, with two players' },
    ],
    touch: [{ what: 'Drop a disc', how: 'Tap a column' }],
    scoring: 'Four in a row wins, a full grid is a draw. Sides alternate, or pick who starts below the grid.',
  },
});
