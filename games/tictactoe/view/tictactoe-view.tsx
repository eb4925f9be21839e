import art from '#games/tictactoe/art.svg';
import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, Mode, State } from '#games/tictactoe/rules/tictactoe.ts';
import { ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { Cells } from '#games/tictactoe/view/cells.tsx';
import { controls } from '#games/tictactoe/view/controls.ts';
import { describeChange, describeEnd, describeGame, headlineOf } from '#games/tictactoe/view/describe.ts';
import { aboutMode, modeRows, nameOf } from '#games/tictactoe/view/mode-rows.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import { Below } from '#games/tictactoe/view/below.tsx';
import type { Frozen } from '#engine/rules.ts';
import type { Stat } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import '#games/tictactoe/view/tictactoe.css';
import '#games/tictactoe/theme.css';

function stats({ cells, house, series }: Frozen<State>): readonly Stat[] {
  const turn = { label: 'Turn', value: resultOf(cells) === null ? turnOf(cells) : '–' };
  if (series) return [turn, { label: 'Round', value: series.round + 1 }];
  return house === null ? [turn] : [turn, { label: 'You', value: house.mark === 'X' ? 'O' : 'X' }];
}

const of = (words: (mode: string) => string) =>
  Object.fromEntries(ticTacToe.modes.map((mode) => [mode, words(mode)])) as Record<Mode, string>;

export default defineView<State, Action, Mode>({
  rules: ticTacToe,
  art,
  modes: {
    names: of(nameOf),
    about: of(aboutMode),
    rows: modeRows,
    offersComputer: true,
  },
  lifecycle: {
    time: 'real',
    begins: 'at once',
    pause: null,
  },
  controls,
  Field: Cells,
  around: { Below },
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
  countsWins: (mode) => / as |series /.test(mode),
  help: (mode) => ({
    goal: `Get ${mode.startsWith('4x4') ? 'four' : 'three'} of your marks in a row, a column or a diagonal.`,
    keys: [
      ...(mode.startsWith('4x4') ? [] : [{ what: 'Mark a cell', how: '1 to 9, or the number pad' }]),
      { what: 'Move', how: 'Arrows' },
      { what: 'Mark the cell you are on', how: 'Enter or Space' },
      { what: 'Reset', how: 'R' },
    ],
    touch: [{ what: 'Mark a cell', how: 'Tap it' }],
    scoring: mode.includes('series')
      ? 'The first to win three rounds wins the series. X goes first, and marks alternate by round. A draw counts for nobody; after seven rounds the player with more wins has won.'
      : 'X goes first. This device keeps one tally for two players and one for each computer level, apart for each board.',
  }),
});
