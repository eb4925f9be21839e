// @vitest-environment happy-dom
/** Plays every game from a fresh page to its end and into the next run, with a gamepad only. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Run } from '#engine/run.ts';
import { catalogue } from '#games/catalogue.ts';
import { memory } from '#games/memory/rules/memory.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import type { AnyView } from '#kit/game-view.ts';
import { openCabinet } from '#web/play/testing/cabinet.tsx';

/** Button numbers of the standard mapping. */
const PAD = { a: 0, b: 1, x: 2, y: 3, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;
const EVERY_BUTTON = Array.from({ length: 17 }, (_, button) => button);
/** Buttons that press, close and start nothing. */
const HARMLESS = EVERY_BUTTON.filter((button) => ![PAD.a, PAD.b, PAD.y, PAD.start].some((one) => one === button));
const COUNTDOWN_MS = 2_500;
/** Longer than any ending. */
const ENDING_MS = 2_000;
const SEED = '00000001000000020000000300000004';

type Cabinet = Awaited<ReturnType<typeof openCabinet>>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const focusedText = () => document.activeElement?.textContent ?? '';
const focusedCell = () => Number((document.activeElement as HTMLElement).dataset['cell']);
const isOver = ({ status }: Cabinet) => status() === 'finished';

async function until(cabinet: Cabinet, most: number, again: () => Promise<void>): Promise<void> {
  for (let times = 0; times < most && !isOver(cabinet); times++) await again();
}

const wait = (cabinet: Cabinet, seconds: number) => until(cabinet, seconds, () => cabinet.pass(1_000));

async function mash({ press, tilt }: Cabinet, buttons: readonly number[]): Promise<void> {
  for (const button of buttons) await press(button);
  for (const [x, y] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    [0, 0],
  ] as const)
    await tilt(x, y);
}

const isOnRadio = () => document.activeElement?.getAttribute('role') === 'radio';

/** Moves the focus to the element with this text and presses it. */
async function choose({ press }: Cabinet, text: string): Promise<void> {
  // Right stays in a group of radio buttons.
  for (let steps = 0; steps < 60 && focusedText() !== text; steps++) await press(isOnRadio() ? PAD.down : PAD.right);
  expect(focusedText()).toBe(text);
  await press(PAD.a);
}

/** Moves the focus to a cell of a grid. */
async function goTo({ press, root }: Cabinet, cell: number): Promise<void> {
  if (Number.isNaN(focusedCell())) await press(PAD.right);
  const row = root.querySelector('[role=gridcell]')?.closest('[role=row]');
  const columns = row?.querySelectorAll('[role=gridcell]').length ?? 0;
  const rowOf = (one: number) => Math.floor(one / columns);
  for (let steps = 0; steps < 2 * columns && focusedCell() !== cell; steps++) {
    const down = rowOf(cell) - rowOf(focusedCell());
    if (down !== 0) await press(down > 0 ? PAD.down : PAD.up);
    else await press(cell > focusedCell() ? PAD.right : PAD.left);
  }
  expect(focusedCell()).toBe(cell);
}

async function pressCells(cabinet: Cabinet, cells: readonly number[]): Promise<void> {
  for (const cell of cells) {
    await goTo(cabinet, cell);
    await cabinet.press(PAD.a);
  }
}

/** Ways to finish a run that ends neither by waiting nor by pressing anything. */
const ENDINGS: Readonly<Record<string, (cabinet: Cabinet) => Promise<void>>> = {
  async memory(cabinet) {
    const { cards } = new Run(memory, 'classic', SEED).state;
    await pressCells(
      cabinet,
      [...cards.keys()].sort((one, other) => cards[one]! - cards[other]!),
    );
  },
  tictactoe: (cabinet) => pressCells(cabinet, [0, 3, 1, 4, 2]),
  rps: (cabinet) =>
    until(cabinet, 60, async () => {
      await cabinet.press(PAD.x);
      await cabinet.pass(2_000);
    }),
  simon: (cabinet) =>
    until(cabinet, 60, async () => {
      await cabinet.pass(1_000);
      await cabinet.press(PAD.a);
    }),
  async number(cabinet) {
    const { secret } = new Run(numberGuessing, 'classic', SEED).state;
    // The guess before is selected, so digits replace it.
    for (const guess of [1, secret]) for (const key of [...String(guess), 'Guess']) await choose(cabinet, key);
  },
  '2048': (cabinet) =>
    until(cabinet, 500, async () => {
      for (const button of [PAD.up, PAD.right, PAD.down, PAD.left]) await cabinet.press(button);
    }),
  hangman: (cabinet) =>
    until(cabinet, 60, async () => {
      await cabinet.press(PAD.a);
      await cabinet.press(PAD.right);
    }),
  breakout: (cabinet) =>
    until(cabinet, 6, async () => {
      await cabinet.press(PAD.a);
      await cabinet.tilt(-1, 0);
      await cabinet.pass(6_000);
      await cabinet.tilt(0, 0);
    }),
  async minesweeper(cabinet) {
    const cells = cabinet.root.querySelectorAll('[data-cell]').length;
    for (let cell = 0; cell < cells && !isOver(cabinet); cell++) await pressCells(cabinet, [cell]);
  },
  async pong(cabinet) {
    await cabinet.tilt(0, 1);
    await wait(cabinet, 300);
  },
  tetris: (cabinet) => until(cabinet, 400, () => cabinet.press(PAD.up)),
  async connect4(cabinet) {
    for (const [turn] of [...Array(7)].entries()) {
      await cabinet.press(PAD.a);
      await cabinet.press(turn % 2 === 0 ? PAD.right : PAD.left);
    }
  },
  async sudoku(cabinet) {
    const { values, solution } = new Run(sudoku, 'classic', SEED).state;
    for (const [cell, value] of values.entries()) {
      if (value !== 0) continue;
      await goTo(cabinet, cell);
      await cabinet.press(PAD.a);
      // The wheel is lazy.
      if (focusedCell() === cell) await cabinet.settle();
      const digit = String(solution[cell]);
      // Down through the columns of the wheel.
      for (let steps = 0; steps < 9 && focusedText() !== digit; steps++)
        await cabinet.press(steps % 3 === 2 ? PAD.right : PAD.down);
      await cabinet.press(PAD.a);
    }
  },
};

/** For games without an entry in ENDINGS: real time runs out, turns are taken by pressing. */
const endAnyhow = (cabinet: Cabinet) =>
  cabinet.view.lifecycle.time === 'real'
    ? wait(cabinet, 400)
    : until(cabinet, 40, async () => {
        await cabinet.press(PAD.a);
        await cabinet.press(PAD.right);
      });

/** For games whose default mode has no end: selects another mode. */
const MODES: Readonly<Record<string, (cabinet: Cabinet) => Promise<void>>> = {
  async rps({ press, root }) {
    const label = () => document.activeElement?.getAttribute('aria-label') ?? '';
    for (let steps = 0; steps < 30 && !label().startsWith('Endless'); steps++) await press(PAD.down);
    for (let steps = 0; steps < 6 && label() !== 'Best of 5, next game'; steps++) await press(PAD.right);
    for (let steps = 0; steps < 6 && focusedText() !== 'Switch now'; steps++) await press(PAD.down);
    // A on the question keeps the run.
    for (const words of ['Keep', 'Switch now', 'Keep']) {
      await press(PAD.a);
      expect(focusedText()).toBe(words);
    }
    await press(PAD.left);
    await press(PAD.a);
    const chosen = [...root.querySelectorAll('[aria-checked="true"]')].map((one) => one.getAttribute('aria-label'));
    expect(chosen).toContain('Best of 5');
    for (let steps = 0; steps < 30 && document.activeElement?.closest('[data-field]') === null; steps++)
      await press(PAD.up);
    await press(PAD.x);
    for (const direction of [PAD.up, PAD.down, PAD.up]) await press(direction);
    expect(
      document.activeElement?.closest('[data-field]'),
      'the D-pad stays on the hands during a match',
    ).not.toBeNull();
  },
};

/** The button that begins a run on the first action; defaults to the main button. */
const FIRST: Readonly<Record<string, number>> = { snake: PAD.up, typing: PAD.right };

const hasPause = ({ root }: Cabinet) => root.querySelector('[aria-label="Pause"]') !== null;

/** The second press confirms. */
async function startOver(cabinet: Cabinet): Promise<void> {
  const { press, pass, settle, status, phase, view } = cabinet;
  if (status() === 'idle') return;
  if (isOver(cabinet)) {
    await pass(ENDING_MS);
    await settle();
    return choose(cabinet, 'Play Again');
  }
  if (view.controls.takesRestart) {
    await press(PAD.start);
    await settle();
    await choose(cabinet, 'Restart');
    if (status() === 'playing' && phase() === 'paused') await press(PAD.a);
  } else {
    await press(PAD.y);
    await press(PAD.y);
  }
  await pass(COUNTDOWN_MS);
  expect(status()).toBe('playing');
}

async function pauseAndResume(cabinet: Cabinet): Promise<void> {
  const { press, pass, settle, phase, overlay } = cabinet;
  expect(phase()).toBe('running');
  await press(PAD.start);
  await settle();
  expect([phase(), overlay(), focusedText()]).toEqual(['paused', 'paused', 'Resume']);
  await mash(cabinet, HARMLESS);
  expect([phase(), overlay()]).toEqual(['paused', 'paused']);
  await choose(cabinet, 'Resume');
  await pass(COUNTDOWN_MS);
  expect(phase()).toBe('running');
  await press(PAD.start);
  await press(PAD.start);
  await pass(COUNTDOWN_MS);
  expect(phase(), 'Start resumes too').toBe('running');
}

/** With an open field, the first action starts the run. */
async function start(cabinet: Cabinet): Promise<void> {
  if (cabinet.view.lifecycle.begins === 'on open field') return;
  await cabinet.press(PAD.right);
  await choose(cabinet, cabinet.view.modes?.offersComputer ? 'Two players' : 'Start');
  expect(cabinet.status()).toBe('playing');
}

/** Without a rack: the D-pad would choose another mode, which ends in another way. */
function inFirstMode(view: AnyView): AnyView {
  if (view.modes?.rows) return view;
  const { practice: _practice, ...lifecycle } = view.lifecycle;
  return { ...view, lifecycle, rules: { ...view.rules, modes: [view.rules.modes[0]] } };
}

describe.each(catalogue.map(({ key }) => key))('%s', (key) => {
  test('can be started, paused, resumed, finished and restarted by gamepad only', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (words: Uint32Array) => words.map((_, index) => index + 1),
    });
    const complaints = vi.spyOn(console, 'error');
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => void errors.push(event.error);
    window.addEventListener('error', note);
    const cabinet = await openCabinet(key, inFirstMode);
    const { press, pass, settle, status, phase, overlay, view } = cabinet;

    await mash(cabinet, EVERY_BUTTON);
    await start(cabinet);
    await pass(COUNTDOWN_MS);
    await mash(cabinet, EVERY_BUTTON);
    // The overlay's content is lazy.
    await settle();
    await settle();
    if (phase() === 'paused') await choose(cabinet, 'Resume');

    await startOver(cabinet);
    await MODES[key]?.(cabinet);
    if (view.lifecycle.begins === 'on first action') await press(FIRST[key] ?? PAD.a);
    if (hasPause(cabinet)) await pauseAndResume(cabinet);
    await (ENDINGS[key] ?? endAnyhow)(cabinet);
    expect(status(), `add a way to finish ${key} by gamepad to ENDINGS`).toBe('finished');

    await pass(ENDING_MS);
    await settle();
    expect(overlay()).toBe('finished');
    await mash(cabinet, HARMLESS);
    expect(status()).toBe('finished');
    await choose(cabinet, 'Play Again');
    expect(status()).toBe('playing');
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });
});

test.each(['simon', 'sudoku', 'whack'])('focuses the start button of %s with the first press', async (key) => {
  const cabinet = await openCabinet(key);
  await cabinet.press(PAD.a);
  expect([focusedText(), cabinet.status()]).toEqual(['Start', 'idle']);
  await cabinet.press(PAD.a);
  expect(cabinet.status()).toBe('playing');
});

test('reaches every button of an overlay by D-pad, and closes it with B', async () => {
  const { press, root, overlay, settle } = await openCabinet('typing');
  await press(PAD.a);
  const reached = new Set<Element | null>();
  for (let steps = 0; steps < 20; steps++) {
    reached.add(document.activeElement);
    const group = document.activeElement?.closest('[role="radiogroup"]')?.querySelectorAll('button') ?? [];
    // Right and left stay in a group of radio buttons.
    await press([...group].every((one) => reached.has(one)) && group.length > 0 ? PAD.down : PAD.right);
  }
  const all = [...root.querySelectorAll('button, select, input')].filter((one) => !one.matches(':disabled, [inert] *'));
  expect(all.filter((one) => !reached.has(one)).map((one) => one.outerHTML)).toEqual([]);
  for (let steps = 0; steps < 20 && document.activeElement?.getAttribute('aria-label') !== 'Help'; steps++)
    await press(isOnRadio() ? PAD.up : PAD.left);
  await press(PAD.a);
  await settle();
  expect(overlay()).toBe('help');
  await press(PAD.b);
  expect(overlay()).toBe('idle');
});

test('ignores a button press while the result arrives', async () => {
  const cabinet = await openCabinet('flappy');
  await start(cabinet);
  await cabinet.press(PAD.a);
  for (let frames = 0; frames < 600 && !isOver(cabinet); frames++) await cabinet.pass(16);
  await cabinet.press(PAD.y);
  await cabinet.press(PAD.a);
  expect(cabinet.status()).toBe('finished');
  await cabinet.pass(ENDING_MS);
  await cabinet.settle();
  await cabinet.press(PAD.y);
  expect(cabinet.status()).toBe('playing');
});
