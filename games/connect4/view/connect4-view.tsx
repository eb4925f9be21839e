import art from '#games/connect4/art.svg';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { turnOf } from '#games/connect4/rules/discs.ts';
import { controls } from '#games/connect4/view/controls.ts';
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

const POP_OUT = 'Drop a disc, or pop an own one out at the bottom: its column falls.';

const ABOUT: Readonly<Record<Mode, string>> = {
  'two players': 'Two of you at one screen.',
  easy: 'The computer wins and blocks, else it guesses.',
  normal: 'The computer looks four moves ahead.',
  hard: 'The computer looks six moves ahead.',
  'pop out': POP_OUT,
  'easy pop out': POP_OUT,
  'normal pop out': POP_OUT,
  'hard pop out': POP_OUT,
};

const BestMove = lazyPart(async () => (await import('#games/connect4/view/best-move.tsx')).BestMove);

/** Shown after a game against the computer that was not won. */
function Lesson({ game }: FieldProps<State, Action>) {
  const isLesson = useGame(game, ({ now }) => now.house !== null && !now.popOut && connect4.status(now) !== 'won');
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
      'pop out': 'Pop out',
      'easy pop out': 'Easy pop',
      'normal pop out': 'Normal pop',
      'hard pop out': 'Hard pop',
    },
    about: ABOUT,
    rows: modeRows,
    offersComputer: true,
  },
  lifecycle: {
    time: 'turns',
    begins: 'at once',
    pause: null,
  },
  controls,
  Field,
  around: { Below: Tally },
  stats: (state) => [
    { label: 'Turn', value: connect4.status(state) === 'playing' ? sideOf(state, turnOf(state)) : '–' },
  ],
  ending: {
    // Until the last disc has landed and the line has pulsed.
    seenMs: (state) => (connect4.status(state) === 'draw' ? 900 : 1_500),
    headline: headlineOf,
    facts: (state) =>
      `${state.moves.length} ${state.popOut ? 'moves' : 'discs'} · ${describeStart(state, nextToStart(state))} the next game`,
    spoken: describeEnd,
    More: Lesson,
  },
  speech: { onChange: describeMove },
  sounds: () => import('#games/connect4/view/sounds.ts'),
  vibration({ now, action }) {
    if (typeof action !== 'number' && action !== 'reply') return 0;
    return connect4.status(now) === 'playing' ? 10 : 30;
  },
  countsWins: (mode) => mode !== 'two players' && mode !== 'pop out',
  help(mode) {
    const popsOut = mode.endsWith('pop out');
    const pop = popsOut ? [{ what: 'Pop a disc out', how: 'Shift and 1 to 7, gamepad X' }] : [];
    const popByTouch = popsOut ? [{ what: 'Pop a disc out', how: 'Tap the button under it' }] : [];
    return {
      goal: 'Line up four of your discs: across, down or diagonally.',
      keys: [
        { what: 'Drop a disc', how: '1 to 7' },
        { what: 'Choose a column', how: 'Left, Right' },
        { what: 'Drop it there', how: 'Down, Enter or Space' },
        ...pop,
        { what: 'Take back', how: 'U, gamepad B' },
        { what: 'Hint', how: 'H, gamepad L or R' },
      ],
      touch: [{ what: 'Drop a disc', how: 'Tap a column' }, ...popByTouch],
      scoring: popsOut
        ? 'Instead of a drop you may pop an own disc out of the bottom row. If a pop lines up four for both, its player wins. The same position for the third time is a draw.'
        : 'Four in a row wins, a full grid is a draw. Sides alternate, or pick who starts below the grid. Against the computer you can take back three turns a game.',
    };
  },
});
