import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import art from '#games/minesweeper/art.svg';
import { fieldOf } from '#games/minesweeper/rules/field.ts';
import type { Action, Mode, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesLeft, minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { describeMove } from '#games/minesweeper/view/describe.ts';
import { clicksPerSecond, efficiency, neededClicks, solvedClicks } from '#games/minesweeper/view/figures.ts';
import { isFlagMode, Thumbs } from '#games/minesweeper/view/flag-mode.tsx';
import { plainAction } from '#games/minesweeper/view/look.ts';
import { Minefield } from '#games/minesweeper/view/minefield.tsx';
import { cycleZoom } from '#games/minesweeper/view/zoom.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { defineView } from '#kit/game-view.ts';
import { focusedCell } from '#kit/grid.tsx';
import '#games/minesweeper/view/minesweeper.css';
import '#games/minesweeper/theme.css';

const More = lazyPart(async () => (await import('#games/minesweeper/view/result-bars.tsx')).ResultMore);

/** The main button chords on a number, so a gamepad needs no button for it. */
const FLAG_BUTTONS = ['flag', 'secondary', 'tertiary'];

const won = (state: Frozen<State>) => minesweeper.status(state) === 'won';

const safelyOpened = (state: Frozen<State>) =>
  state.cells.filter((look, cell) => look === 'open' && !state.mines?.[cell]).length;

/** Whole seconds with at most three digits. */
function secondsOf(ticks: number): string {
  return String(Math.min(Math.floor(ticks / TICKS_PER_SECOND), 999));
}

export default defineView<State, Action, Mode>({
  rules: minesweeper,
  art,
  modes: {
    names: {
      'no guess': '10x10',
      '9x9': '9x9',
      '16x16': '16x16',
      '30x16': '30x16',
      classic: 'With luck',
      race: 'Race',
    },
    about: {
      'no guess': '15 mines, and never a guess.',
      '9x9': '10 mines: a quick one.',
      '16x16': '40 mines, and never a guess.',
      '30x16': '99 mines. Pinch or + and - zoom.',
      classic: '10x10 as it falls: you may have to guess.',
    },
  },
  lifecycle: {
    time: 'turns',
    begins: 'on open field',
    pause: null,
    // The clock starts with the first opened cell: flags may be set before.
    countsTime: (state) => state.mines !== null,
    showsTime: secondsOf,
  },
  controls: {
    keys: { primary: ['Space', 'Enter'], flag: ['KeyF'], chord: ['KeyC'] },
    press(button, state) {
      if (button === 'shoulder') {
        cycleZoom();
        return null;
      }
      const cell = focusedCell();
      if (cell === null) return null;
      if (button === 'primary') return plainAction(state, cell);
      if (button === 'chord') return { kind: 'chord', cell };
      return FLAG_BUTTONS.includes(button) ? { kind: 'flag', cell } : null;
    },
    padMovesFocus: true,
  },
  Field: Minefield,
  around: { Below: Thumbs },
  // After a win every mine has a flag.
  stats: (state) => [{ label: 'Mines', value: won(state) ? 0 : minesLeft(state) }],
  confirmsReset: (state) => state.mines !== null,
  ending: {
    // Time for the end animation.
    seenMs: () => 1_000,
    facts(state, run) {
      const time = `Time ${secondsOf(run.ticks)} s`;
      if (won(state)) return `${time} · ${run.actions} clicks, ${neededClicks(state)} needed`;
      return `${time} · ${safelyOpened(state)} of ${fieldOf(state.cells).safe} cells open`;
    },
    tiles: (state, run) => [
      { label: 'Time', value: `${secondsOf(run.ticks)} s` },
      ...(won(state)
        ? [
            { label: '3BV/s', value: clicksPerSecond(state, run) },
            { label: 'Efficiency', value: efficiency(state, run) },
          ]
        : [
            { label: 'Open', value: `${safelyOpened(state)} of ${fieldOf(state.cells).safe}` },
            { label: '3BV', value: `${solvedClicks(state)} of ${neededClicks(state)}` },
          ]),
    ],
    More,
  },
  speech: { onChange: describeMove },
  sounds: () => import('#games/minesweeper/view/sounds.ts'),
  vibration(change) {
    if (minesweeper.status(change.now) === 'lost') return 30;
    // With Flag chosen, only a long press opens a cell.
    return change.action?.kind === (isFlagMode() ? 'reveal' : 'flag') ? 20 : 0;
  },
  record: {
    label: 'Best',
    better: 'lower',
    of: (state, run) => (won(state) ? run.ticks : null),
    show: (ticks) => `${secondsOf(ticks)} s`,
  },
  countsWins: () => true,
  help: {
    goal: 'Open every cell that hides no mine. A number says how many mines touch it.',
    keys: [
      { what: 'Open a cell', how: 'Click, or Enter' },
      { what: 'Set a flag', how: 'Right click, or F' },
      { what: 'Chord', how: 'Click a number with all its flags set, or C' },
      { what: 'Move', how: 'Arrows, Home and End' },
      { what: 'Zoom', how: '+ and -' },
      { what: 'Reset', how: 'R, twice' },
    ],
    touch: [
      { what: 'Open a cell, or chord a number', how: 'Tap' },
      { what: 'Set a flag', how: 'Long press, or tap with Flag chosen' },
      { what: 'Move a large field', how: 'Drag, pinch, or tap the map' },
    ],
    scoring: 'The faster, the better. The first cell you open is never a mine.',
  },
});
