// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToFigures, daysInARow, ownFigures } from '#kit/own-figures.ts';
import { readStored } from '#kit/storage.ts';
import { unfinishedRun } from '#kit/unfinished-note.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { ownFace, storedDevice } from '#web/device/stored-device.ts';
import type { LoadBetter } from '#web/history/own-progress.ts';
import { bringIn, deleteEverything, readSaveFile, writeSaveFile } from '#web/history/save-file.ts';
import { readAllStored } from '#web/history/stored-data.ts';
import { storedCurve } from '#web/play/session/own-curve.ts';
import { ownScores } from '#web/play/ranking/own-scores.ts';

/** `localStorage` of a visitor in November 2026, before runs were kept. */
const dump = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/storage-2026-11.json'), 'utf8'),
) as Readonly<Record<string, string>>;

const loadBetter: LoadBetter = {
  bests: async (names) => new Map(names.map((name) => [name, name.includes('minesweeper') ? 'lower' : 'higher'])),
  badges: async (keys) => new Map(keys.map((key) => [key, 'higher'])),
};

/** As the first version of the page wrote it. */
const firstFile = (stored: object) =>
  new Blob([
    JSON.stringify({ kind: 'arcade-save', version: 1, savedAt: '2026-11-17T00:00:00Z', stored, days: [], runs: [] }),
  ]);

const parsed = () =>
  Object.fromEntries(
    Object.entries<string>({ ...localStorage }).map(([name, text]) => [name, JSON.parse(text) as unknown]),
  );

/** What the merge keeps for itself. */
const withoutSync = (stored: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('arcade:sync:')));

beforeEach(() => {
  localStorage.clear();
  for (const [name, text] of Object.entries(dump)) localStorage.setItem(name, text);
});

/** Reads by the code of today's pages, with their caches empty. */
async function expectEverything(): Promise<void> {
  vi.resetModules();
  const { readList } = await import('#web/device/own-games.ts');
  const { dayRecord, streakOf } = await import('#web/device/day-record.ts');
  const { calendarOf } = await import('#web/device/calendar-record.ts');
  const { isOn } = await import('#kit/settings.ts');
  expect(readStored('best:snake:classic', Number)).toBe(1190);
  expect(ownFigures('snake', 'classic')).toMatchObject({ played: 612, last: [210, 880, 1190, 520] });
  expect(daysInARow(ownFigures('snake', 'classic'), 20_774 * 86_400_000)).toBe(12);
  expect(ownFigures('connect4', 'hard')).toMatchObject({ played: 9, longestStreak: 3, days: 0 });
  expect(storedCurve({ id: 'snake', version: 4 })?.scores).toEqual([0, 400, 1190]);
  expect(readList('favorites')).toEqual(['snake', 'sudoku']);
  expect(readList('recent')).toEqual(['snake', '2048', 'tetris', 'pong']);
  expect(streakOf(dayRecord(), 20_774, 'snake')).toBe(5);
  expect(calendarOf('sudoku')['20773']).toMatchObject({ shown: '4:12' });
  expect(ownScores('snake').map(({ id }) => id)).toEqual([7]);
  expect(unfinishedRun('sudoku')).toBe('12 of 81');
  expect(readStored('run:sudoku', (data) => data)).toMatchObject({ words: '12 of 81' });
  expect([isOn('muted'), isOn('still'), isOn('snake:ghost')]).toEqual([true, false, false]);
  expect(rememberedName()).toBe('Mika');
  expect(ownFace()).toBe('0a1b2c3d');
}

test("a visitor with today's storage keeps bests, figures, streaks, favorites, saved games, settings, name and face", async () => {
  await expectEverything();
});

test('a file brings everything back after all was deleted', async () => {
  const file = await writeSaveFile();
  await deleteEverything();
  expect(Object.keys(localStorage)).toEqual(['elsewhere']);
  expect(await bringIn(file, loadBetter)).toEqual({ runs: 0 });
  await expectEverything();
  expect(storedDevice()).toEqual({});
});

test('secrets of the device and permissions of single runs stay out of the file', async () => {
  const text = await (await writeSaveFile()).text();
  for (const name of ['device', 'device-secret', 'room-secret', 'pending-scores', 'unnamed:snake', 'elsewhere'])
    expect(text).not.toContain(`"${name}":`);
  expect(text).not.toContain('abcdefghijklmnopqrstuv');
});

test('bringing in the own file changes nothing, also one of the first version', async () => {
  const before = withoutSync({ ...localStorage });
  const first = firstFile(readAllStored());
  await bringIn(await writeSaveFile(), loadBetter);
  expect(withoutSync({ ...localStorage })).toEqual(before);
  await bringIn(first, loadBetter);
  expect(withoutSync({ ...localStorage })).toEqual(before);
});

test('files of two devices add up their counts, in any order and any number of times', async () => {
  const countsOf = () => ownFigures('snake', 'classic').played;
  const laptop = await writeSaveFile();
  localStorage.clear();
  addToFigures('snake', 'classic', { value: 5, won: null });
  const phone = await writeSaveFile();
  for (const file of [laptop, phone, laptop]) {
    await bringIn(file, loadBetter);
    expect(countsOf()).toBe(613);
  }
  addToFigures('snake', 'classic', { value: 5, won: null });
  expect(countsOf()).toBe(614);
  await bringIn(laptop, loadBetter);
  expect(countsOf()).toBe(614);
  localStorage.clear();
  for (const file of [phone, laptop]) await bringIn(file, loadBetter);
  expect(countsOf()).toBe(613);
});

test('an import keeps the better best, adds favorites and days, and replaces no setting or name', async () => {
  const before = readAllStored();
  await bringIn(
    firstFile({
      'best:snake:classic': 2000,
      'best:minesweeper:easy': 30,
      'best:2048:classic': 10,
      favorites: ['pong', 'snake'],
      days: { snake: { rows: [[20_765, 20_769]], days: {} }, color: { rows: [[1, 2]], days: {} } },
      'figures:snake:classic': { played: 3, won: 0, streak: 0, longestStreak: 9, last: [], days: 1, lastDay: 1 },
      scores: { snake: [{ id: 2, run_id: 'x', score: 5, board: 'open', day: '2026-01-01' }] },
      'player-name': 'Other',
      muted: false,
      'run:2048': { replay: 1 },
      'curve:snake:4': { ticks: [0, 1], scores: [0, 5] },
      'run:sudoku': { replay: 2 },
    }),
    loadBetter,
  );
  expect(readAllStored()).toEqual({
    ...before,
    'best:snake:classic': 2000,
    'best:minesweeper:easy': 30,
    favorites: ['snake', 'sudoku', 'pong'],
    days: {
      snake: { rows: [[20_760, 20_774]], days: { 20774: { tries: 3, done: true, best: 700 } } },
      color: { rows: [[1, 2]], days: {} },
    },
    'figures:snake:classic': expect.objectContaining({ played: 612, longestStreak: 9 }) as unknown,
    scores: { snake: [expect.objectContaining({ id: 2 }), expect.objectContaining({ id: 7 })] },
    'run:2048': { replay: 1 },
  });
});

test('an import of anything throws nothing and comes to rest', async () => {
  const names = fc.constantFrom(...Object.keys(readAllStored()), 'new', 'best:x:y', 'constructor', 'everywhere:a:b');
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(names, fc.jsonValue()),
      fc.dictionary(names, fc.jsonValue()),
      async (here, brought) => {
        localStorage.clear();
        for (const [name, data] of Object.entries(here)) localStorage.setItem(`arcade:${name}`, JSON.stringify(data));
        const file = firstFile(brought);
        await bringIn(file, loadBetter);
        const once = parsed();
        await bringIn(file, loadBetter);
        expect(parsed()).toEqual(once);
      },
    ),
    { numRuns: 60 },
  );
});

test('a hostile file is refused or harmless', async () => {
  const valid = { kind: 'arcade-save', version: 1, savedAt: '2026-11-17T00:00:00Z', stored: {}, days: [], runs: [] };
  const fileOf = (change: object) => readSaveFile(JSON.stringify({ ...valid, ...change }));
  for (const text of ['', '{', 'null', '[]', '"x"', '{"kind":"other","version":1}'])
    expect(readSaveFile(text)).toBeNull();
  expect(fileOf({ version: 2 })).toBe('newer');
  expect(fileOf({ runs: {} })).toBeNull();
  expect(fileOf({ stored: [] })).toBeNull();
  expect(fileOf({ runs: [null, 3, { id: 'x' }], days: [{ day: -1 }, 'x'] })).toMatchObject({ runs: [], days: [] });
  const stored = { device: 'x', 'device-secret': 'y', '../x': 1, ['a'.repeat(200)]: 2, '<b>': 3, muted: true };
  expect(fileOf({ stored })).toMatchObject({ stored: { muted: true } });
  const polluted = readSaveFile(JSON.stringify(valid).replace('"stored":{}', '"stored":{"__proto__":{"bad":1}}'));
  expect(polluted).toMatchObject({ runs: [] });
  expect(({} as { bad?: number }).bad).toBeUndefined();
  expect(await bringIn(new Blob(['x']), loadBetter)).toBe('unreadable');
});
