/** Every badge: a run that earns it and one that barely does not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Badge, BadgeMoment } from '#engine/badges.ts';
import { isBetter, isEarned, measureRun, nearness } from '#engine/badges.ts';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { gamesWithBadges, loadBadges } from '#games/lazy-badges.ts';
import { rulesOf } from '#games/rules-by-id.ts';

type About = Partial<Omit<BadgeMoment<unknown, unknown>, 'state'>>;
type Moments = readonly (About & { readonly state: object })[];

const at = (state: object, about: About = {}): Moments[number] => ({ state, ...about });
const won = (state: object, about: About = {}) => [at(state, { status: 'won', ...about })];
const ended = (state: object) => [at(state, { status: 'time' })];
const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));

/** Ten apples, each four steps to the right; `detours` extra steps before the last. */
const apples = (detours: number): Moments => {
  const moments = [at({ body: [0, 0, 0] })];
  let length = 3;
  let cell = 0;
  for (let apple = 1; apple <= 10; apple++) {
    // Down and up again, before four steps right or back.
    const steps = apple === 10 ? many(detours, (index) => (index % 2 === 0 ? 20 : -20)) : [];
    const towards = apple % 2 === 1 ? 1 : -1;
    for (const step of [...steps, towards, towards, towards, towards]) {
      cell += step;
      moments.push(at({ body: [cell, ...many(length - 1, () => 0)] }));
    }
    length++;
    moments[moments.length - 1] = at({ body: [cell, ...many(length - 1, () => 0)] });
  }
  return moments;
};
const blankRow = '.'.repeat(10);
const rows = (full: number) => [...many(24 - full, () => blankRow), ...many(full, () => 'I'.repeat(10))];
const row = (ticks: number): Moments => [
  at({ phase: 'input', position: 0, sequence: many(8, () => 0) }, { ticks: 100 }),
  at({ phase: 'input', position: 7, sequence: many(8, () => 0) }, { ticks: 100 + ticks - 1 }),
  at({ phase: 'complete', position: 8, sequence: many(8, () => 0) }, { ticks: 100 + ticks }),
];
const bricks = (down: number) => many(40, (index) => index >= down);
const tallies = (results: string): Moments => {
  const tally = { won: 0, lost: 0, draw: 0 };
  return [...results].map((result) => {
    tally[result === 'w' ? 'won' : 'lost']++;
    return at({ tally: { ...tally } });
  });
};
const guessed = (word: string, letters: string) => ({ word, guessed: [...letters] });
const typed = (keystrokes: number, wrong: number, elapsed: number) => ({
  ...{ sentence: 0, typed: 'a', elapsed, keystrokes, correctKeystrokes: keystrokes - wrong },
  ...{ stream: { text: 'a'.repeat(400), letters: '', raw: [] }, limit: 3_600, pace: [], live: null },
});

const CASES: Readonly<Record<string, { readonly earns: Moments; readonly barely: Moments }>> = {
  '2048/tile': { earns: [at({ cells: [2048, 2] })], barely: [at({ cells: [1024, 1024] })] },
  '2048/tidy': {
    earns: [at({ cells: [256, 2, 0] })],
    barely: [at({ cells: [256, 2, 4] }), at({ cells: [128, 2, 0] })],
  },
  'breakout/one-ball': {
    earns: [at({ lives: 3, bricks: bricks(5) }), at({ lives: 3, bricks: bricks(35) })],
    barely: [
      at({ lives: 3, bricks: bricks(5) }),
      at({ lives: 3, bricks: bricks(34) }),
      at({ lives: 2, bricks: bricks(40) }),
    ],
  },
  'breakout/wall': { earns: [at({ bricks: bricks(40) })], barely: [at({ bricks: bricks(39) })] },
  'color/no-wrong': {
    earns: ended({ hits: 20, misses: 0 }),
    barely: [...ended({ hits: 30, misses: 1 }), ...ended({ hits: 19, misses: 0 })],
  },
  'color/twenty': { earns: [at({ bestStreak: 20 })], barely: [at({ bestStreak: 19 })] },
  'connect4/hard': {
    earns: won({ house: 'hard' }),
    barely: [...won({ house: 'normal' }), ...won({ house: 'hard', takenBack: 1 })],
  },
  'connect4/quick-four': {
    earns: won({ house: 'easy', moves: many(15, () => 0) }),
    barely: [...won({ house: 'easy', moves: many(17, () => 0) }), ...won({ house: null, moves: many(7, () => 0) })],
  },
  'dogfight/combo': { earns: [at({ bestCombo: 8 })], barely: [at({ bestCombo: 7 })] },
  'dogfight/sharp': {
    earns: ended({ fired: 50, struck: 30 }),
    barely: [...ended({ fired: 50, struck: 29 }), ...ended({ fired: 49, struck: 49 })],
  },
  'flappy/pipes-100': { earns: [at({ passed: 100 })], barely: [at({ passed: 99 })] },
  'flappy/pipes-25': { earns: [at({ passed: 25 })], barely: [at({ passed: 24 })] },
  'hangman/last-chance': { earns: won(guessed('CAT', 'BDEFGCAT')), barely: won(guessed('CAT', 'BDEFCAT')) },
  'hangman/no-wrong': { earns: won(guessed('CAT', 'CAT')), barely: won(guessed('CAT', 'CBAT')) },
  'memory/few-moves': {
    earns: won({ moves: 14 }, { mode: 'classic' }),
    barely: [...won({ moves: 15 }, { mode: 'classic' }), ...won({ moves: 10 }, { mode: 'clock' })],
  },
  'memory/four-pairs': {
    earns: many(5, (index) => at({ moves: index, matched: many(2 * index, () => 0) })),
    barely: [
      ...many(4, (index) => at({ moves: index, matched: many(2 * index, () => 0) })),
      at({ moves: 4, matched: many(6, () => 0) }),
      at({ moves: 5, matched: many(8, () => 0) }),
    ],
  },
  'minesweeper/minute': {
    earns: won({}, { mode: '9x9', ticks: 3_600 }),
    barely: [...won({}, { mode: '9x9', ticks: 3_601 }), ...won({}, { mode: '16x16', ticks: 60 })],
  },
  'minesweeper/no-flags': {
    earns: [at({}, { action: { kind: 'reveal', cell: 1 } }), ...won({})],
    barely: [at({}, { action: { kind: 'flag', cell: 1 } }), ...won({})],
  },
  'number/halves': {
    earns: won({ guesses: many(8, () => 1) }, { mode: 'thousand' }),
    barely: [
      ...won({ guesses: many(9, () => 1) }, { mode: 'thousand' }),
      ...won({ guesses: [1] }, { mode: 'classic' }),
    ],
  },
  'number/three': {
    earns: won({ guesses: [1, 2, 3] }, { mode: 'classic' }),
    barely: won({ guesses: [1, 2, 3, 4] }, { mode: 'classic' }),
  },
  'pong/rally': { earns: [at({ longest: 30 })], barely: [at({ longest: 29 }), at({ longest: 90, rally: true })] },
  'pong/to-nothing': {
    earns: won({ level: 'easy', points: { player: 10, house: 0 } }),
    barely: [
      ...won({ level: 'easy', points: { player: 10, house: 1 } }),
      ...won({ level: null, points: { player: 10, house: 0 } }),
    ],
  },
  'rps/clean': {
    earns: won({ goal: 3, tally: { lost: 0 } }),
    barely: [...won({ goal: 3, tally: { lost: 1 } }), ...won({ goal: 2, tally: { lost: 0 } })],
  },
  'rps/five': { earns: tallies('lwwwww'), barely: tallies('wwwwlwwww') },
  'simon/quick': { earns: row(240), barely: row(241) },
  'simon/ten': {
    earns: [at({ sequence: many(11, () => 0) })],
    barely: [at({ sequence: many(10, () => 0) }), at({ sequence: many(20, () => 0), player: 0 })],
  },
  'snake/long': { earns: [at({ body: many(50, () => 0) })], barely: [at({ body: many(49, () => 0) })] },
  'snake/straight': { earns: apples(0), barely: apples(2) },
  'space-invaders/unhurt': {
    earns: [at({ wave: 1, lives: 3 }), at({ wave: 1, lives: 2 }), at({ wave: 3, lives: 2 })],
    barely: [
      at({ wave: 1, lives: 3 }),
      at({ wave: 2, lives: 3 }),
      at({ wave: 2, lives: 2 }),
      at({ wave: 3, lives: 2 }),
    ],
  },
  'space-invaders/waves': { earns: [at({ wave: 4 })], barely: [at({ wave: 3 })] },
  'sudoku/own': { earns: won({ hints: 0, checks: 0 }), barely: won({ hints: 0, checks: 1 }) },
  'sudoku/ten-minutes': {
    earns: won({ hints: 0 }, { ticks: 36_000 }),
    barely: [...won({ hints: 0 }, { ticks: 36_001 }), ...won({ hints: 1 }, { ticks: 60 })],
  },
  'tetris/four': { earns: [at({ rows: rows(4) })], barely: [at({ rows: rows(3) })] },
  'tetris/swept': {
    earns: [at({ rows: rows(0), lines: 1 })],
    barely: [at({ rows: rows(0), lines: 0 }), at({ rows: [...rows(0).slice(1), `I${'.'.repeat(9)}`], lines: 4 })],
  },
  'tictactoe/hold': {
    earns: [at({ house: { level: 'hard', mark: 'O' } }, { status: 'draw' })],
    barely: [
      at({ house: { level: 'hard', mark: 'O' } }, { status: 'lost' }),
      ...won({ house: { level: 'normal', mark: 'O' } }),
    ],
  },
  'tictactoe/second': {
    earns: won({ house: { level: 'easy', mark: 'X' } }),
    barely: [
      ...won({ house: { level: 'easy', mark: 'O' } }),
      at({ house: { level: 'easy', mark: 'X' } }, { status: 'draw' }),
    ],
  },
  'typing/no-slip': {
    earns: ended(typed(40, 0, 600)),
    barely: [...ended(typed(400, 1, 600)), ...ended(typed(39, 0, 600))],
  },
  'typing/sixty': {
    earns: ended({ ...typed(300, 0, 3_600), typed: 'a'.repeat(300) }),
    barely: ended({ ...typed(295, 0, 3_600), typed: 'a'.repeat(295) }),
  },
  'whack/never': {
    earns: ended({ hits: 10, misses: 0 }),
    barely: [...ended({ hits: 40, misses: 1 }), ...ended({ hits: 9, misses: 0 })],
  },
  'whack/thirty': { earns: [at({ hits: 30 })], barely: [at({ hits: 29 })] },
};

function measureOf(badge: Badge, moments: Moments): number | null {
  const measure = badge.follow();
  const values = moments.map((moment) =>
    measure({ action: null, ticks: 0, mode: 'classic', status: 'playing', ...moment }),
  );
  return values.reduce((best, value) => (value !== null && isBetter(badge, value, best) ? value : best), null);
}

const all = await Promise.all(
  gamesWithBadges.map(async (game) => ({ game, badges: await loadBadges(game), rules: rulesOf(game)! })),
);
const keyed = all.flatMap(({ game, badges }) => badges.map((badge) => [`${game}/${badge.id}`, badge] as const));

test('games have two badges each, forty in all', () => {
  expect(all.filter(({ badges }) => badges.length !== 2)).toEqual([]);
  expect(keyed.length).toBeGreaterThanOrEqual(40);
  expect(new Set(keyed.map(([key]) => key)).size).toBe(keyed.length);
  expect(new Set(keyed.map(([, { name }]) => name)).size).toBe(keyed.length);
});

describe.each(keyed)('%s', (key, badge) => {
  test('is earned by one run, and barely not by another', () => {
    const { earns, barely } = CASES[key]!;
    expect(isEarned(badge, measureOf(badge, earns))).toBe(true);
    expect(isEarned(badge, measureOf(badge, barely))).toBe(false);
  });

  test('has one sentence, and small art of shapes alone', () => {
    expect(badge.sentence).toMatch(/^[A-Z0-9][^.]*(\.\d[^.]*)*\.$/);
    expect(badge.art.length).toBeLessThanOrEqual(1_200);
    expect(badge.art.replaceAll(/<\/?(g|path|rect|circle|ellipse)\b[^<>]*>/g, '')).toBe('');
  });
});

describe.each(all)('$game', ({ game, badges, rules }) => {
  test('measures every golden run from its log alone', () => {
    const folder = path.join(import.meta.dirname, game, 'rules/golden');
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const runs = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden);
    const measured = runs.map((run) => finish(measureRun(rules, badges, run)));
    for (const badge of badges) expect(measured.some((measures) => measures[badge.id] !== undefined)).toBe(true);
  });
});

function finish<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

test('a log decides: the word without a wrong letter, and with one', async () => {
  const [badges, rules] = [await loadBadges('hangman'), rulesOf('hangman')!];
  const play = (wrong: number) => {
    const run = new Run(rules, 'classic', seedFrom(3));
    const { word } = run.state as { word: string };
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const letter of letters.filter((one) => !word.includes(one)).slice(0, wrong)) run.act(letter);
    for (const letter of new Set(word)) run.act(letter);
    return finish(measureRun(rules, badges, run.replay()));
  };
  const earned = (wrong: number) =>
    badges.filter((badge) => isEarned(badge, play(wrong)[badge.id]!)).map(({ id }) => id);
  expect(earned(0)).toEqual(['no-wrong']);
  expect(earned(1)).toEqual([]);
  expect(earned(4)).toEqual([]);
  expect(earned(5)).toEqual(['last-chance']);
});

test('stops at an illegal action and counts what came before', async () => {
  const [badges, rules] = [await loadBadges('snake'), rulesOf('snake')!];
  const replay = {
    version: 1,
    mode: 'classic',
    seed: seedFrom(1),
    ticks: 900,
    log: [
      [0, 'up'],
      [1, 'nowhere'],
    ] as const,
  };
  expect(finish(measureRun(rules, badges, replay))).toEqual({ long: 3, straight: 0 });
});

test('nearness orders what is missing', () => {
  expect(nearness({ goal: 50 }, 41)).toBeGreaterThan(nearness({ goal: 50 }, 20));
  expect(nearness({ goal: 2, better: 'lower' }, 3)).toBeGreaterThan(nearness({ goal: 2, better: 'lower' }, 9));
  expect(nearness({ goal: 2 }, null)).toBe(0);
});
