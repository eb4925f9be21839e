import { describe, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import { emptyRows } from '#games/tetris/rules/stack.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { drawing, rowsToFall } from '#games/tetris/view/draw.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import { effectsOf } from '#games/tetris/view/effects.ts';
import { hear } from '#games/tetris/view/sounds.ts';
import type { Change } from '#kit/live-game.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import { LiveRun } from '#kit/testing/live-run.ts';
import { drawnStamps } from '#kit/stamps.ts';
import { recordingCanvas } from '#kit/testing/recording-canvas.ts';

const FULL = 'JJJJJJJJJJ';

/** What one action or one tick changes in a run that stands as described. */
function changeBy(action: Action | null, changes: Partial<State> = {}): Change<State, Action> {
  const before = { ...new LiveRun(tetris).run.snapshot(), ...changes } as State;
  const now = structuredClone(before);
  const luck = {
    below: () => 0,
    chance: () => false,
    pick: <T>(items: readonly T[]) => items[0]!,
    shuffle: <T>(items: T[]) => items,
  };
  if (action === null) tetris.time!.tick(now, luck);
  else tetris.act(now, action, luck);
  return { before, now, action, fresh: false };
}

function strokesOf(
  now: Frozen<State>,
  {
    effects = [],
    still = false,
    ghost = true,
    grid = false,
    fraction = 0,
    before = now,
  }: Partial<{
    effects: LiveEffect<TetrisEffect>[];
    still: boolean;
    ghost: boolean;
    grid: boolean;
    fraction: number;
    before: Frozen<State>;
  }> = {},
) {
  const { canvas, strokes } = recordingCanvas();
  drawing({ ghost, grid })(canvas, {
    before,
    now,
    fraction,
    effects,
    still,
    nowMs: 0,
    ink: (token) => token,
    stamps: drawnStamps((token) => token),
  });
  return strokes;
}

const kinds = (change: Change<State, Action>) => effectsOf(change).map((effect) => effect.kind);
const count = (strokes: ReturnType<typeof strokesOf>, name: string) =>
  strokes.filter((one) => one.name === name).length;

describe('what is drawn', () => {
  test('the falling piece has four blocks and two eyes', () => {
    const { now } = changeBy('press left');
    const strokes = strokesOf(now, { ghost: false });
    expect(count(strokes, 'roundRect')).toBe(8);
    expect(count(strokes, 'arc')).toBe(4);
  });

  test('the ghost and the grid lines are drawn only for those who want them', () => {
    const { now } = changeBy('press left');
    expect(count(strokesOf(now, { ghost: true }), 'setLineDash')).toBe(2);
    expect(count(strokesOf(now, { ghost: false }), 'setLineDash')).toBe(0);
    const lines = count(strokesOf(now, { grid: true }), 'moveTo') - count(strokesOf(now, { grid: false }), 'moveTo');
    expect(lines).toBe(9 + 20);
  });

  test('a slow fall is drawn between two rows, a fast one and a move to the side are not', () => {
    const { before, now } = changeBy(null, { piece: { ...startPiece(), hung: 59 } });
    expect(now.piece!.row).toBe(before.piece!.row + 1);
    expect(rowsToFall({ before, now, fraction: 0.25 })).toBe(0.75);
    expect(rowsToFall({ before: { ...before, lines: 90 }, now: { ...now, lines: 90 }, fraction: 0.25 })).toBe(0);
    expect(rowsToFall({ before, now: { ...now, sinking: true }, fraction: 0.25 })).toBe(0);
    const aside = { ...now, piece: { ...now.piece!, column: now.piece!.column + 1 } };
    expect(rowsToFall({ before, now: aside, fraction: 0.25 })).toBe(0);
  });

  test('a full row splits from its middle, and without motion it fades as a whole', () => {
    const rows = [...emptyRows().slice(1), FULL];
    const { now } = changeBy('press left', { rows, piece: null, vanish: 9 });
    expect(count(strokesOf(now), 'roundRect')).toBeLessThan(20);
    const still = strokesOf(now, { still: true });
    expect(count(still, 'roundRect')).toBe(20);
    expect(still).toContainEqual({ name: 'globalAlpha', values: [0.5] });
  });

  test('without motion the field neither dips nor shakes, and the border is tinted instead', () => {
    const { now } = changeBy('press left');
    const effects: LiveEffect<TetrisEffect>[] = [
      { kind: 'dip', ms: 100, age: 10 },
      { kind: 'quake', ms: 180, age: 10 },
    ];
    const moves = (still: boolean) => count(strokesOf(now, { effects, still }), 'translate');
    expect(moves(false)).toBe(moves(true) + 2);
    expect(count(strokesOf(now, { effects, still: true }), 'strokeRect')).toBe(1);
  });

  test('a call rises and fades, and without motion it stands in full', () => {
    const { now } = changeBy('press left');
    const callAt = (age: number, still: boolean) => {
      const effects: LiveEffect<TetrisEffect>[] = [{ kind: 'text', text: 'Double', row: 20, ms: 1_000, age }];
      const strokes = strokesOf(now, { effects, still });
      const at = strokes.findIndex(({ name }) => name === 'fillText');
      const alpha = strokes.slice(0, at).findLast(({ name }) => name === 'globalAlpha');
      return { text: strokes[at]!.values[0], y: Number(strokes[at]!.values[2]), alpha: Number(alpha!.values[0]) };
    };
    expect(callAt(0, false)).toMatchObject({ text: 'Double', alpha: 1 });
    expect(callAt(900, false).y).toBeLessThan(callAt(0, false).y);
    expect(callAt(900, false).alpha).toBeLessThan(0.5);
    expect(callAt(900, true)).toEqual(callAt(0, true));
  });

  function startPiece() {
    return new LiveRun(tetris).run.snapshot().piece!;
  }
});

describe('what stays for the eye', () => {
  test('a hard drop leaves a streak, a dip and a piece that is brighter for a moment', () => {
    expect(kinds(changeBy('drop'))).toEqual(['locked', 'streak', 'dip']);
  });

  test('four lines shake the field, and a level-up changes its shade', () => {
    const rows = [...emptyRows().slice(4), ...Array<string>(4).fill('JJJJJJJJJ.')];
    const piece = { ...new LiveRun(tetris).run.snapshot().piece!, shape: 'I', facing: 1, column: 7, row: 10 } as const;
    expect(kinds(changeBy('drop', { rows, piece, lines: 9 }))).toEqual([
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
  ] as const)('of %i lines at once is called: %s', (lines, text) => {
    const rows = [...emptyRows().slice(lines), ...Array<string>(lines).fill('JJJJJJJJJ.')];
    const piece = { ...new LiveRun(tetris).run.snapshot().piece!, shape: 'I', facing: 1, column: 7, row: 10 } as const;
    const call = effectsOf(changeBy('drop', { rows, piece })).find((effect) => effect.kind === 'text');
    expect(call?.text ?? null).toBe(text);
    if (call) expect([call.row, call.ms]).toEqual([24 - lines, 1_000]);
  });

  test('the last lines of a sprint are called, and go although time stands still', () => {
    const rows = [...emptyRows().slice(1), 'JJJJJJJJJ.'];
    const piece = { ...new LiveRun(tetris).run.snapshot().piece!, shape: 'I', facing: 1, column: 7, row: 10 } as const;
    const change = changeBy('drop', { rows, piece, lines: 39, goal: 40 });
    const effects = effectsOf(change);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'text', text: '40 lines!' }));
    const won = effects.find((effect) => effect.kind === 'won')!;
    const blocksAt = (age: number) => count(strokesOf(change.now, { effects: [{ ...won, age }] }), 'roundRect');
    // Three blocks of the piece stand above the row that goes.
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

  test('rows that fall after a clear are not taken for a piece that locks', () => {
    const rows = [...emptyRows().slice(2), 'J.........', FULL];
    expect(kinds(changeBy(null, { rows, piece: null, vanish: 1 }))).toEqual([]);
  });

  test('no change is heard with more voices than there are', () => {
    const rows = [...emptyRows().slice(4), ...Array<string>(4).fill('JJJJJJJJJ.')];
    const piece = { ...new LiveRun(tetris).run.snapshot().piece!, shape: 'I', facing: 1, column: 7, row: 10 } as const;
    const tones = hear(changeBy('drop', { rows, piece, lines: 9 }));
    expect(tones.length).toBeGreaterThan(4);
    expect(tones.length).toBeLessThanOrEqual(8);
  });
});
