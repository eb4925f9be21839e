import { afterEach, describe, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import { emptyRows } from '#games/tetris/rules/stack.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { tetrisArt } from '#games/tetris/view/draw.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import { effectsOf } from '#games/tetris/view/effects.ts';
import { rowsToFall } from '#games/tetris/view/falling-piece.ts';
import { DEFAULTS, setOptions } from '#games/tetris/view/options.ts';
import { tonesOf } from '#games/tetris/view/sounds.ts';
import type { Change } from '#kit/running-game.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import type { Shot as ShotOf } from '#kit/testing/shots.ts';
import { named, shotsOf } from '#kit/testing/shots.ts';

const FULL = 'JJJJJJJJJJ';

/** The change caused by one action or one tick in a state with the given changes. */
function changeBy(action: Action | null, changes: Partial<State> = {}): Change<State, Action> {
  const before = { ...new TestGame(tetris).run.snapshot(), ...changes } as State;
  const now = structuredClone(before);
  const random = {
    below: () => 0,
    chance: () => false,
    pick: <T>(items: readonly T[]) => items[0]!,
    shuffle: <T>(items: T[]) => items,
  };
  if (action === null) tetris.time!.tick(now, random);
  else tetris.act(now, action, random);
  return { before, now, action, fresh: false };
}

type Shot = ShotOf<State, TetrisEffect>;

const { drawn, partsOf, redrawn: redrawnLayers } = shotsOf(tetrisArt);

const strokesOf = (now: Frozen<State>, shot: Omit<Shot, 'now'> = {}) => drawn({ now, ...shot });

/** Names of the redrawn layers. */
const redrawn = (before: Shot, after: Shot) =>
  redrawnLayers(before, after).map((layer) => ['floor', 'stack', 'traces', 'piece', 'signs'][layer]);

afterEach(() => setOptions(DEFAULTS));

const kinds = (change: Change<State, Action>) => effectsOf(change).map((effect) => effect.kind);
const count = (strokes: ReturnType<typeof drawn>, name: string) => named(strokes, name).length;

describe('drawing', () => {
  test('the falling piece has four blocks and two eyes', () => {
    const { now } = changeBy('press left');
    setOptions({ ghost: false });
    const strokes = strokesOf(now);
    expect(count(strokes, 'roundRect')).toBe(8);
    expect(count(strokes, 'arc')).toBe(4);
  });

  test('the ghost and the grid lines are drawn only if enabled', () => {
    const { now } = changeBy('press left');
    const counted = (name: string, options: { ghost?: boolean; grid?: boolean }) => {
      setOptions(options);
      return count(strokesOf(now), name);
    };
    expect([counted('setLineDash', { ghost: true }), counted('setLineDash', { ghost: false })]).toEqual([2, 0]);
    expect(counted('moveTo', { grid: true }) - counted('moveTo', { grid: false })).toBe(9 + 20);
  });

  test('a slow fall is interpolated; a fast one and moves to the side are not', () => {
    const { before, now } = changeBy(null, { piece: { ...startPiece(), hung: 59 } });
    expect(now.piece!.row).toBe(before.piece!.row + 1);
    expect(rowsToFall({ before, now, fraction: 0.25 })).toBe(0.75);
    expect(rowsToFall({ before: { ...before, lines: 90 }, now: { ...now, lines: 90 }, fraction: 0.25 })).toBe(0);
    expect(rowsToFall({ before, now: { ...now, sinking: true }, fraction: 0.25 })).toBe(0);
    const aside = { ...now, piece: { ...now.piece!, column: now.piece!.column + 1 } };
    expect(rowsToFall({ before, now: aside, fraction: 0.25 })).toBe(0);
  });

  test('a full row splits from its middle, and fades as a whole with reduced motion', () => {
    const rows = [...emptyRows().slice(1), FULL];
    const { now } = changeBy('press left', { rows, piece: null, vanish: 9 });
    expect(count(strokesOf(now), 'roundRect')).toBeLessThan(20);
    const still = strokesOf(now, { still: true });
    expect(count(still, 'roundRect')).toBe(20);
    expect(still).toContainEqual({ name: 'globalAlpha', values: [0.5] });
  });

  function startPiece() {
    return new TestGame(tetris).run.snapshot().piece!;
  }
});

describe('redrawing', () => {
  const { now: start } = changeBy('press left');
  const shape = start.piece!;
  const aging = (effect: TetrisEffect, ages: readonly [number, number]) =>
    redrawn(
      { now: start, effects: [{ ...effect, age: ages[0] }] },
      { now: start, effects: [{ ...effect, age: ages[1] }] },
    );

  test('nothing while the piece stays in place', () => {
    const { run } = new TestGame(tetris);
    const before = run.snapshot();
    run.tick();
    const now = run.snapshot(before);
    expect(now.piece).not.toEqual(before.piece);
    expect(redrawn({ now: before }, { now, before, fraction: 0.5 })).toEqual([]);
  });

  test.each([
    ['turns', { piece: { ...shape, facing: 1 } }],
    ['goes aside', { piece: { ...shape, column: 0 } }],
    ['falls', { piece: { ...shape, row: shape.row + 1 } }],
    ['is another', { piece: { ...shape, shape: 'I' } }],
    ['looks elsewhere', { sides: [] }],
    ['has no room', { over: true }],
  ] as const)('the piece alone, when it %s', (_what, changes) => {
    expect(redrawn({ now: start }, { now: { ...start, ...changes } })).toEqual(['piece']);
  });

  test('the piece in every frame of a slow fall', () => {
    const { before, now } = changeBy(null, { piece: { ...shape, hung: 59 } });
    expect(redrawn({ now, before, fraction: 0.2 }, { now, before, fraction: 0.6 })).toEqual(['piece']);
  });

  test('the stack when it has grown, and the landing position with it', () => {
    const now = { ...start, rows: start.rows.with(23, 'JJJ.......') };
    expect(redrawn({ now: start }, { now })).toEqual(['stack', 'piece']);
    setOptions({ ghost: false });
    expect(redrawn({ now: start }, { now })).toEqual(['stack']);
  });

  test('full rows while they vanish', () => {
    const now = { ...start, piece: null, vanish: 9, rows: start.rows.with(23, FULL) };
    expect(redrawn({ now }, { now, fraction: 0.5 })).toEqual(['traces']);
  });

  test('short effects while they last', () => {
    expect(aging({ kind: 'locked', cells: [[0, 23]], ms: 80 }, [0, 16])).toEqual(['traces']);
    expect(aging({ kind: 'text', text: 'Double', row: 20, ms: 1_000 }, [0, 16])).toEqual(['signs']);
    expect(aging({ kind: 'level', from: 1, ms: 600 }, [0, 16])).toEqual(['floor']);
    expect(aging({ kind: 'dip', ms: 100 }, [0, 16])).toEqual([]);
    const effects = [{ kind: 'locked', cells: [[0, 23]], ms: 80, age: 70 } as const];
    expect(redrawn({ now: start, effects }, { now: start })).toEqual(['traces']);
  });

  test('the border while it pulses, but not in every frame', () => {
    const danger: TetrisEffect = { kind: 'danger', ms: Number.POSITIVE_INFINITY };
    expect(aging(danger, [0, 100])).toEqual(['signs']);
    expect(aging(danger, [400, 416])).toEqual([]);
  });

  test('the parts an option shows or hides, with a notification to the stage', () => {
    const partsBy = (change: { ghost?: boolean; grid?: boolean }) => {
      const seen = () => tetrisArt.layers.flatMap((_, layer) => partsOf(layer, { now: start }));
      const before = seen();
      setOptions(change);
      const after = seen();
      return before.filter((part, index) => part !== after[index]).length;
    };
    let told = 0;
    const stop = tetrisArt.onLooks!(() => told++);
    expect([partsBy({ grid: false }), partsBy({ ghost: false })]).toEqual([1, 1]);
    stop();
    expect(told).toBe(2);
  });
});

describe('effects', () => {
  /** An upright I above the gap of as many rows. */
  const clearing = (lines: number): Partial<State> => ({
    rows: [...emptyRows().slice(lines), ...Array<string>(lines).fill('JJJJJJJJJ.')],
    piece: { ...new TestGame(tetris).run.snapshot().piece!, shape: 'I', facing: 1, column: 7, row: 10 },
  });

  test('a hard drop leaves a streak, a dip and a piece that is brighter for a moment', () => {
    expect(kinds(changeBy('drop'))).toEqual(['locked', 'streak', 'dip']);
  });

  test('four lines shake the field, and a level-up changes its shade', () => {
    expect(kinds(changeBy('drop', { ...clearing(4), lines: 9 }))).toEqual([
      'locked',
      'streak',
      'dip',
      'quake',
      'text',
      'level',
    ]);
  });

  test.each([
    [1, null],
    [2, 'Double'],
    [3, 'Triple'],
    [4, 'Tetris!'],
  ] as const)('%i lines at once show the text %s', (lines, text) => {
    const call = effectsOf(changeBy('drop', clearing(lines))).find((effect) => effect.kind === 'text');
    expect(call?.text ?? null).toBe(text);
    if (call) expect([call.row, call.ms]).toEqual([24 - lines, 1_000]);
  });

  test('the last lines of a sprint show a text and vanish although game time has stopped', () => {
    const change = changeBy('drop', { ...clearing(1), lines: 39, goal: 40 });
    const effects = effectsOf(change);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'text', text: '40 lines!' }));
    const won = effects.find((effect) => effect.kind === 'won')!;
    const blocksAt = (age: number) => count(strokesOf(change.now, { effects: [{ ...won, age }] }), 'roundRect');
    // Three blocks of the piece stand above the vanishing row.
    expect([blocksAt(0), blocksAt(300)]).toEqual([26, 6]);
  });

  test('a stack above row 16 is dangerous until it is lower again', () => {
    const high = emptyRows();
    high[8] = 'J.........';
    const { before, now } = changeBy('press left');
    const higher = { ...now, rows: high.with(7, 'J.........') };
    const danger = (from: Frozen<State>, to: Frozen<State>) =>
      effectsOf({ before: from, now: to, action: null, fresh: false }).find(({ kind }) => kind === 'danger')?.ms;
    expect(danger(before, { ...now, rows: high })).toBeUndefined();
    expect(danger({ ...before, rows: high }, higher)).toBe(Number.POSITIVE_INFINITY);
    expect(danger(higher, { ...now, rows: high })).toBe(0);
  });

  test('rows that fall after a clear do not look like a locking piece', () => {
    const rows = [...emptyRows().slice(2), 'J.........', FULL];
    expect(kinds(changeBy(null, { rows, piece: null, vanish: 1 }))).toEqual([]);
  });

  test('no change plays more tones than there are voices', () => {
    const tones = tonesOf(changeBy('drop', { ...clearing(4), lines: 9 }));
    expect(tones.length).toBeGreaterThan(4);
    expect(tones.length).toBeLessThanOrEqual(8);
  });
});
