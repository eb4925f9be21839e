// @vitest-environment happy-dom
/** Plays every game from a fresh page to its end and into the next run, with a gamepad only. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { store } from '#kit/storage.ts';
import type { Journey } from '#kit/testing/journey.ts';
import { PAD } from '#kit/testing/journey.ts';
import { oneOfEachKind } from '#kit/testing/tier.ts';
import { openCabinet } from '#web/play/testing/cabinet.tsx';
import { goldenRunsOf } from '#web/play/testing/golden-runs.ts';

const EVERY_BUTTON = Array.from({ length: 17 }, (_, button) => button);
/** Buttons that press, close and start nothing. */
const HARMLESS = EVERY_BUTTON.filter((button) => ![PAD.a, PAD.b, PAD.y, PAD.start].some((one) => one === button));
const DIRECTIONS = [PAD.up, PAD.down, PAD.left, PAD.right];
const COUNTDOWN_MS = 2_500;
/** Longer than any ending. */
const ENDING_MS = 2_000;
/** As `crypto` draws it in these tests. */
const SEED = '00000001000000020000000300000004';

// Journeys import it for the browser.
vi.mock('@playwright/test', () => ({ expect }));
const journeys = import.meta.glob<Journey>('/games/*/journey.ts', { import: 'journey' });

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

/** The button of a result, which names the chosen mode. */
const isAgain = () => document.activeElement?.matches('[data-result-button="again"]') === true;

async function moveFocus({ press }: Cabinet, isThere: () => boolean): Promise<void> {
  // Right stays in a group of radio buttons.
  for (let steps = 0; steps < 60 && !isThere(); steps++) await press(isOnRadio() ? PAD.down : PAD.right);
}

/** Moves the focus to the element with this text and presses it. */
async function choose(cabinet: Cabinet, text: string): Promise<void> {
  await moveFocus(cabinet, () => focusedText() === text);
  expect(focusedText()).toBe(text);
  await cabinet.press(PAD.a);
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

const isOutside = () =>
  document.activeElement?.matches('button, a, [role]') === true && !document.activeElement.closest('[data-field]');

/** Lets time pass with the stick held, and sometimes presses what is no button of the page. */
async function letTimePass(cabinet: Cabinet): Promise<void> {
  await cabinet.tilt(-1, 1);
  for (let second = 0; second < 90 && !isOver(cabinet); second++) {
    if (second % 10 === 0 && !document.activeElement?.matches('button')) await cabinet.press(PAD.a);
    await cabinet.pass(1_000);
  }
  await cabinet.tilt(0, 0);
}

/** Moves the focus and presses what is in the field. */
async function takeTurns(cabinet: Cabinet): Promise<void> {
  const random = new SeededRandom(seedFrom(2));
  await until(cabinet, 1_000, async () => {
    await cabinet.press(random.pick([PAD.right, PAD.right, PAD.right, ...DIRECTIONS]));
    for (let steps = 0; steps < 60 && isOutside(); steps++) await cabinet.press(isOnRadio() ? PAD.down : PAD.right);
    await cabinet.press(PAD.a);
    if (isRealTime(cabinet)) await cabinet.pass(500);
  });
}

const isRealTime = ({ view }: Cabinet) => view.lifecycle.time === 'real';

async function play(cabinet: Cabinet, key: string): Promise<void> {
  const { playByPad } = await journeys[`/games/${key}/journey.ts`]!();
  if (!playByPad) {
    if (isRealTime(cabinet)) await letTimePass(cabinet);
    return takeTurns(cabinet);
  }
  await playByPad(
    {
      press: cabinet.press,
      settle: cabinet.settle,
      isOver: () => isOver(cabinet),
      focusedText,
      choose: (text) => choose(cabinet, text),
      goTo: (cell) => goTo(cabinet, cell),
    },
    SEED,
  );
}

/** Starts a run that waits for its first action. */
async function begin({ press, phase }: Cabinet): Promise<void> {
  for (const button of [PAD.a, ...DIRECTIONS]) if (phase() === 'ready') await press(button);
}

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
function withoutModes(view: AnyView, mode: string): AnyView {
  if (view.modes?.rows) return view;
  const { practice: _practice, ...lifecycle } = view.lifecycle;
  return { ...view, lifecycle, rules: { ...view.rules, modes: [mode] } };
}

/** The first mode with a golden run that ends: some modes have no end. */
function endingMode(key: string, { rules }: AnyView): string {
  const ended = new Set(goldenRunsOf(key).flatMap(({ mode, status }) => (status === 'playing' ? [] : [mode])));
  return rules.modes.find((mode) => ended.has(mode))!;
}

describe.each(oneOfEachKind(catalogue.map(({ key }) => key)))('%s', (key) => {
  test('can be started, paused, resumed, finished and restarted by gamepad only', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (words: Uint32Array) => words.map((_, index) => index + 1),
    });
    const complaints = vi.spyOn(console, 'error');
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => void errors.push(event.error);
    window.addEventListener('error', note);
    const { default: whole } = await views[key]!();
    const mode = endingMode(key, whole);
    store(`mode:${key}`, mode);
    const cabinet = await openCabinet(key, (view) => withoutModes(view, mode));
    const { press, pass, settle, status, phase, overlay } = cabinet;

    await mash(cabinet, EVERY_BUTTON);
    await start(cabinet);
    await pass(COUNTDOWN_MS);
    await mash(cabinet, EVERY_BUTTON);
    // The overlay's content is lazy.
    await settle();
    await settle();
    if (phase() === 'paused') await choose(cabinet, 'Resume');

    await startOver(cabinet);
    await begin(cabinet);
    if (hasPause(cabinet)) await pauseAndResume(cabinet);
    await play(cabinet, key);
    const remedy = `it ends neither by time nor by random turns: add \`playByPad\` to games/${key}/journey.ts`;
    expect(status(), remedy).toBe('finished');

    await pass(ENDING_MS);
    await settle();
    expect(overlay()).toBe('finished');
    await mash(cabinet, HARMLESS);
    expect(status()).toBe('finished');
    await moveFocus(cabinet, isAgain);
    await press(PAD.a);
    expect(status()).toBe('playing');
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });
});

test('switches the mode of a run only after a question, and keeps the D-pad on the field during a match', async () => {
  const cabinet = await openCabinet('rps');
  const { press, root } = cabinet;
  const label = () => document.activeElement?.getAttribute('aria-label') ?? '';
  await press(PAD.x);
  await startOver(cabinet);
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
  for (let steps = 0; steps < 30 && isOutside(); steps++) await press(PAD.up);
  await press(PAD.x);
  for (const direction of [PAD.up, PAD.down, PAD.up]) await press(direction);
  expect(isOutside(), 'the D-pad stays on the hands').toBe(false);
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
