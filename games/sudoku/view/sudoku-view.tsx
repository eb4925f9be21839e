import type { Frozen } from '#engine/rules.ts';
import art from '#games/sudoku/art.svg';
import { conflictsOf } from '#games/sudoku/rules/grid.ts';
import type { Action, Mode, State } from '#games/sudoku/rules/sudoku.ts';
import { MOST_MISTAKES, sudoku } from '#games/sudoku/rules/sudoku.ts';
import { bars } from '#games/sudoku/view/bars.tsx';
import { describeMove } from '#games/sudoku/view/describe.ts';
import { enteredCell } from '#games/sudoku/view/effects.ts';
import { Keys } from '#games/sudoku/view/number-row.tsx';
import { sendToGrid } from '#games/sudoku/view/gamepad.ts';
import { SudokuGrid } from '#games/sudoku/view/sudoku-grid.tsx';
import { AUTO_NOTES } from '#games/sudoku/view/options.tsx';
import { defineView } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { savedRuns } from '#kit/saved-runs.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { clockTime, pluralize } from '#kit/words.ts';
import '#games/sudoku/view/sudoku.css';
import '#games/sudoku/theme.css';

const MistakeDiscs = lazyPart(async () => (await import('#games/sudoku/view/cards.tsx')).MistakeDiscs);

const emptyCells = (state: Frozen<State>) => state.values.filter((value) => value === 0).length;

function factsOf(state: Frozen<State>, ticks: number): string {
  const facts = [`Time ${clockTime(ticks)}`];
  if (state.hints > 0) facts.push(`with ${pluralize(state.hints, 'hint')}`);
  if (state.mistakes) facts.push(pluralize(state.mistakes, 'mistake'));
  if (state.auto !== undefined) facts.push('auto notes');
  if (state.checks > 0) facts.push(pluralize(state.checks, 'check'));
  return facts.join(' · ');
}

export default defineView<State, Action, Mode>({
  rules: sudoku,
  art,
  modes: {
    names: { classic: 'Classic', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert', evil: 'Evil' },
    about: {
      classic: '40 empty cells, as on every day and in rooms.',
      easy: 'Only cells where one digit fits.',
      medium: 'Hidden singles in rows and boxes.',
      hard: 'Pairs, triples and pointing digits.',
      expert: 'X-wings and swordfish.',
      evil: 'Chains. Take your time.',
    },
    pictures: { easy: bars(1), medium: bars(2), hard: bars(3), expert: bars(4), evil: bars(5) },
  },
  lifecycle: {
    time: 'turns',
    begins: 'at once',
    pause: { field: 'seen', resumes: 'at once' },
    showsTime: clockTime,
    saving: {
      runs: savedRuns,
      describe: (state, run) => `${clockTime(run.ticks)}, ${emptyCells(state)} to go`,
    },
  },
  controls: { keys: {}, press: sendToGrid, padMovesFocus: true, takesRestart: true },
  Field: SudokuGrid,
  around: { Below: Keys },
  stats: (state) => [
    { label: 'Left', value: emptyCells(state) },
    ...(state.mistakes === undefined
      ? []
      : [
          {
            label: 'Mistakes',
            // The page draws a counter again when its value changes.
            value: state.limit === 'on' ? `${state.mistakes} of ${MOST_MISTAKES}` : state.mistakes,
            picture: state.limit === 'on' && <MistakeDiscs lost={state.mistakes} most={MOST_MISTAKES} />,
          },
        ]),
  ],
  confirmsReset: (state) => state.past.length > 0,
  ending: {
    // Time for the wave from the last cell to the farthest corner.
    seenMs: () => 1_200,
    facts: (state, run) => factsOf(state, run.ticks),
    flawless: (state, { log = [] }) =>
      state.hints === 0 &&
      log.every(([, entry]) => {
        const action = entry as Action;
        return typeof action === 'string' || action.kind !== 'set' || action.digit === state.solution[action.cell];
      }),
    tiles: (state, run) => [
      { label: 'Time', value: clockTime(run.ticks) },
      { label: 'Hints', value: state.hints },
      state.mistakes === undefined
        ? { label: 'Checks', value: state.checks }
        : { label: 'Mistakes', value: state.mistakes },
    ],
  },
  speech: {
    atStart: (state) => `A new grid. ${emptyCells(state)} cells to fill.`,
    onChange: describeMove,
  },
  sounds: () => import('#games/sudoku/view/sounds.ts'),
  vibration(change) {
    const cell = enteredCell(change);
    if (change.now.mistakes !== change.before.mistakes) return 40;
    return cell !== null && conflictsOf(change.now.values, cell).length > 0 ? 20 : 0;
  },
  record: () => ({
    label: 'Best',
    better: 'lower',
    // Times with auto notes have their own record. Times with hints or beyond the limit have none.
    ...(isOn(AUTO_NOTES) && { measure: 'auto notes' }),
    of(state, run) {
      const isAuto = state.auto !== undefined;
      const counts = state.hints === 0 && state.limit !== 'lifted' && isAuto === isOn(AUTO_NOTES);
      return sudoku.status(state) === 'won' && counts ? run.ticks : null;
    },
    show: clockTime,
  }),
  help: {
    goal: 'Fill every row, every column and every box with the digits 1 to 9, each once.',
    keys: [
      { what: 'Enter a digit', how: '1 to 9' },
      { what: 'Note a digit', how: 'Shift and a digit, or N first' },
      { what: 'Erase', how: '0, Backspace or Delete' },
      { what: 'Move', how: 'Arrows, Home and End' },
      { what: 'Choose several cells for notes', how: 'Shift and arrows' },
      { what: 'Undo and redo', how: 'Ctrl+Z and Ctrl+Y' },
      { what: 'Hint, and take it', how: 'H' },
      { what: 'Auto notes', how: 'A' },
    ],
    touch: [
      { what: 'Enter a digit', how: 'Tap a cell, then a digit' },
      { what: 'Lock a digit for many cells', how: 'Hold the digit' },
      { what: 'Choose several cells for notes', how: 'Drag over them' },
    ],
    scoring:
      'The faster, the better. Times with hints do not count as your best, and those with auto notes count apart.',
  },
});
