import art from '#games/tictactoe/art.svg';
import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, Mode, State } from '#games/tictactoe/rules/tictactoe.ts';
import { ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { Cells } from '#games/tictactoe/view/cells.tsx';
import { controls } from '#games/tictactoe/view/controls.ts';
import { describeChange, describeEnd, describeGame, headlineOf } from '#games/tictactoe/view/describe.ts';
import { modeRows } from '#games/tictactoe/view/mode-rows.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import { Tally } from '#games/tictactoe/view/tally.tsx';
import type { Frozen } from '#engine/rules.ts';
import type { Stat } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/tictactoe/view/tictactoe.css';
import '#games/tictactoe/theme.css';

function stats({ cells, house }: Frozen<State>): readonly Stat[] {
  const turn = { label: 'Turn', value: resultOf(cells) === null ? turnOf(cells) : '–' };
  return house === null ? [turn] : [turn, { label: 'You', value: house.mark === 'X' ? 'O' : 'X' }];
}

export default defineView<State, Action, Mode>({
  rules: ticTacToe,
  art,
  modes: {
    names: {
      'two players': 'Two players',
      'easy as X': 'Easy as X',
      'easy as O': 'Easy as O',
      'normal as X': 'Normal as X',
      'normal as O': 'Normal as O',
      'hard as X': 'Hard as X',
      'hard as O': 'Hard as O',
      '4x4': '4x4',
      '4x4 easy as X': '4x4 easy X',
      '4x4 easy as O': '4x4 easy O',
      '4x4 normal as X': '4x4 norm. X',
      '4x4 normal as O': '4x4 norm. O',
      '4x4 hard as X': '4x4 hard X',
      '4x4 hard as O': '4x4 hard O',
    },
    about: {
      'easy as X': 'You are the cross and start.',
      'normal as X': 'You are the cross and start.',
      'hard as X': 'You are the cross and start.',
      'easy as O': 'You are the nought. The computer starts.',
      'normal as O': 'You are the nought. The computer starts.',
      'hard as O': 'You are the nought. The computer starts.',
    },
    rows: modeRows,
  },
  lifecycle: {
    time: 'real',
    begins: 'at once',
    pause: null,
  },
  controls,
  Field: Cells,
  around: { Below: Tally },
  stats,
  ending: {
    // Time for the line to be drawn and seen.
    seenMs: ({ cells }) => (resultOf(cells) === 'Draw' ? 700 : 1_200),
    headline: headlineOf,
    facts: describeGame,
    spoken: describeEnd,
  },
  speech: { onChange: describeChange },
  sounds: () => import('#games/tictactoe/view/sounds.ts'),
  vibration: (change) => (newMark(change) === null ? 0 : 10),
  countsWins: (mode) => mode !== 'two players' && mode !== '4x4',
  help: (mode) => ({
    goal: mode.startsWith('4x4')
      ? 'Get four of your marks in a row, a column or a diagonal.'
      : 'Get three of your marks in a row, a column or a diagonal.',
    keys: [
      ...(mode.startsWith('4x4') ? [] : [{ what: 'Mark a cell', how: '1 to 9, or the number pad' }]),
      { what: 'Move', how: 'Arrows' },
      { what: 'Mark the cell you are on', how: 'Enter or Space' },
      { what: 'Reset', how: 'R' },
    ],
    touch: [{ what: 'Mark a cell', how: 'Tap it' }],
    scoring:
      'X goes first. This device keeps one tally for two players and one for each computer level, apart for each board.',
  }),
});
