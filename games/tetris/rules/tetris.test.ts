import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { newGuideline, scoreLock, spinOf } from '#games/tetris/rules/guideline.ts';
import type { Piece } from '#games/tetris/rules/piece.ts';
import { atStart } from '#games/tetris/rules/piece.ts';
import type { Placed, Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { emptyRows } from '#games/tetris/rules/stack.ts';
import { gravityOf, levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';

const KEYS: readonly Action[] = [
  'press left',
  'press right',
  'press down',
  'release left',
  'release right',
  'release down',
  'step left',
  'step right',
  'clockwise',
  'counterclockwise',
  'drop',
  'hold',
  'let go',
];

describeRules(tetris, (random) =>
  random.chance(1, 20) ? { delay: random.below(21), repeat: random.below(7) } : random.pick(KEYS),
);

function field(...bottom: string[]): string[] {
  return [...emptyRows().slice(bottom.length), ...bottom];
}

/** A piece in midair. */
function pieceOf(shape: Shape, changes: Partial<Piece> = {}): Piece {
  const piece = { ...atStart(shape), row: 3, ...changes };
  return { ...piece, lowest: changes.lowest ?? piece.row };
}

function stateWith(changes: Partial<State> = {}): State {
  const state = tetris.start('classic', new SeededRandom(seedFrom(1)));
  return { ...state, piece: pieceOf('T'), queue: ['O', 'I', 'S', 'Z', 'J', 'L', 'T'], ...changes };
}

const random = () => new SeededRandom(seedFrom(9));

function act(state: State, ...actions: Action[]): boolean[] {
  return actions.map((action) => {
    const legal = tetris.legal(state, action);
    if (legal) tetris.act(state, action, random());
    return legal;
  });
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) tetris.time!.tick(state, random());
}

const rowOf = (state: State) => state.piece!.row;
const columnOf = (state: State) => state.piece!.column;
const cells = (piece: Placed) =>
  cellsOf(piece)
    .map((cell) => cell.join())
    .sort();

describe('the pace', () => {
  test.each([
    [1, 60],
    [2, 48],
    [5, 30],
    [9, 6],
    [15, 6],
  ])('at level %i a piece falls a row every %i ticks', (level, ticks) => {
    const lines = (level - 1) * 10;
    const state = stateWith({ lines });
    expect(levelOf(state)).toBe(level);
    expect(gravityOf(level)).toBe(ticks);
    tick(state, ticks - 1);
    expect(rowOf(state)).toBe(3);
    tick(state);
    expect(rowOf(state)).toBe(4);
    tick(state, ticks);
    expect(rowOf(state)).toBe(5);
  });

  test('soft drop moves down at once and then a row every 3 ticks, until it is released', () => {
    const state = stateWith();
    act(state, 'press down');
    expect(rowOf(state)).toBe(4);
    tick(state, 2);
    expect(rowOf(state)).toBe(4);
    tick(state);
    expect(rowOf(state)).toBe(5);
    tick(state, 6);
    expect(rowOf(state)).toBe(7);
    act(state, 'release down');
    tick(state, 59);
    expect(rowOf(state)).toBe(7);
    tick(state);
    expect(rowOf(state)).toBe(8);
  });

  test('without gravity a piece stays in place, and soft drop still moves it down', () => {
    const run = new Run(tetris, 'no gravity', seedFrom(1));
    const start = run.state.piece!.row;
    run.tickTo(3_000);
    expect(run.state.piece!.row).toBe(start);
    run.act('press down');
    run.tickTo(run.ticks + 3);
    expect(run.state.piece!.row).toBe(start + 2);
  });
});

describe('the start of a piece', () => {
  test('a piece that cannot move down stays in the lowest hidden rows', () => {
    const state = stateWith({ rows: field(...Array<string>(20).fill('OOOOO....O')), piece: pieceOf('T', { row: 2 }) });
    state.piece!.column = 6;
    act(state, 'drop');
    expect(state.over).toBe(false);
    expect(cells(state.piece!)).toEqual(['4,2', '4,3', '5,2', '5,3']);
  });
});

describe('the bag', () => {
  test('the first bag is a shuffle of I J L O S T Z, and at least five pieces are always known', () => {
    const shuffled = new SeededRandom(seedFrom(5)).shuffle(['I', 'J', 'L', 'O', 'S', 'T', 'Z']);
    const run = new Run(tetris, 'classic', seedFrom(5));
    expect([run.state.piece!.shape, ...run.state.queue]).toEqual(shuffled);
    for (let count = 0; count < 8; count++) {
      run.act('drop');
      expect(run.state.queue.length).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('lines and points', () => {
  const NEARLY = 'JJJJJJJJJ.';
  const upright = (row = 10) => pieceOf('I', { facing: 1, column: 7, row });

  test('four lines after nine at level 1 are worth 400, and make it 13 lines and level 2', () => {
    const state = stateWith({ rows: field(NEARLY, NEARLY, NEARLY, NEARLY), piece: upright(), lines: 9 });
    act(state, 'drop');
    expect([state.score, state.lines, levelOf(state)]).toEqual([400, 13, 2]);
  });

  test('full rows stay for 18 ticks, then the stack falls and the next piece enters', () => {
    const state = stateWith({ rows: field('Z.........', NEARLY), piece: upright() });
    act(state, 'drop');
    expect(state.piece).toBeNull();
    tick(state, 17);
    expect(state.piece).toBeNull();
    expect(state.rows.at(-1)).toBe('JJJJJJJJJI');
    tick(state);
    expect(state.piece!.shape).toBe('O');
    expect(state.rows.at(-1)).toBe('Z........I');
  });

  test('two full rows with another between them vanish, and the one between falls by one', () => {
    const rows = field('S.........', NEARLY, 'ZZZ.....Z.', NEARLY);
    const state = stateWith({ rows, piece: upright() });
    act(state, 'drop');
    expect(state.lines).toBe(2);
    tick(state, 18);
    expect(state.rows.slice(-3)).toEqual(['..........', 'S........I', 'ZZZ.....ZI']);
  });
});

describe('moving', () => {
  test('a press moves at once, again after 10 ticks and then every 2', () => {
    const state = stateWith();
    act(state, 'press left');
    expect(columnOf(state)).toBe(2);
    tick(state, 9);
    expect(columnOf(state)).toBe(2);
    tick(state);
    expect(columnOf(state)).toBe(1);
    tick(state);
    expect(columnOf(state)).toBe(1);
    tick(state);
    expect(columnOf(state)).toBe(0);
  });

  test('delay and repeat can be set, and a repeat of 0 moves to the wall at once', () => {
    const state = stateWith();
    expect(act(state, { delay: 10, repeat: 2 }, { delay: 4, repeat: 0 })).toEqual([false, true]);
    act(state, 'press left');
    tick(state, 3);
    expect(columnOf(state)).toBe(2);
    tick(state);
    expect(columnOf(state)).toBe(0);
    expect(tetris.readAction({ delay: 20, repeat: 6 })).toEqual({ delay: 20, repeat: 6 });
    expect(tetris.readAction({ delay: 21, repeat: 6 })).toBeNull();
    expect(tetris.readAction({ delay: 20, repeat: 7 })).toBeNull();
  });

  test('left held and right tapped moves right once, and then left continues', () => {
    const state = stateWith();
    act(state, 'press left');
    tick(state, 12);
    const held = columnOf(state);
    act(state, 'press right');
    expect(columnOf(state)).toBe(held + 1);
    tick(state, 3);
    expect(columnOf(state)).toBe(held + 1);
    act(state, 'release right');
    tick(state, 2);
    expect(columnOf(state)).toBe(held);
  });

  test('a side that is held keeps its charge from piece to piece', () => {
    const state = stateWith();
    act(state, 'press left');
    tick(state, 20);
    act(state, 'drop');
    const start = columnOf(state);
    tick(state, 2);
    expect(columnOf(state)).toBe(start - 1);
  });

  test('`let go` releases all keys, and is illegal when none is held', () => {
    const state = stateWith();
    act(state, 'press left', 'press down');
    expect(act(state, 'let go', 'let go')).toEqual([true, false]);
    expect([state.sides, state.sinking]).toEqual([[], false]);
  });

  test('a drag moves one column at a time, and not through the wall', () => {
    const state = stateWith();
    expect(act(state, 'step left', 'step left', 'step left', 'step left')).toEqual([true, true, true, false]);
    expect(columnOf(state)).toBe(0);
  });
});

describe('locking', () => {
  /** A T that has just landed on the floor. */
  function resting(): State {
    const state = stateWith({ piece: pieceOf('T', { row: 21 }) });
    tick(state, 60);
    expect(rowOf(state)).toBe(22);
    return state;
  }

  const isLocked = (state: State) => state.piece?.shape !== 'T';

  test('15 moves each reset the delay of 30 ticks; the next one locks on contact', () => {
    const state = resting();
    for (let move = 0; move < 15; move++) {
      tick(state, 29);
      act(state, move % 2 === 0 ? 'step left' : 'step right');
    }
    tick(state, 29);
    expect(isLocked(state)).toBe(false);
    act(state, 'step right');
    tick(state);
    expect(isLocked(state)).toBe(true);
  });

  test('turns reset the delay as well, and failed turns do not', () => {
    const state = resting();
    tick(state, 29);
    expect(act(state, 'clockwise')).toEqual([true]);
    expect(state.piece!.rest).toBe(0);
    const blocked = stateWith({
      rows: field(...Array<string>(8).fill('OOOO.OOOOO')),
      piece: pieceOf('I', { facing: 1, column: 2, row: 18 }),
    });
    expect(act(blocked, 'clockwise', 'counterclockwise')).toEqual([false, false]);
  });

  test('falling to a new lowest row restores all 15 resets', () => {
    const state = stateWith({ rows: field('OO........'), piece: pieceOf('O', { row: 20, column: 1 }) });
    tick(state, 60);
    for (let move = 0; move < 5; move++) act(state, move % 2 === 0 ? 'step left' : 'step right');
    expect(state.piece!.resets).toBe(5);
    act(state, 'step right', 'step right');
    tick(state, 60);
    expect([rowOf(state), state.piece!.resets]).toEqual([22, 0]);
  });

  test('a piece without resets locks as soon as it touches the ground again', () => {
    const piece = pieceOf('T', { row: 20, lowest: 21, resets: 15, rest: 3 });
    const state = stateWith({ piece, rows: field('OOOOOOOOO.'), lines: 80 });
    tick(state, 5);
    expect(state.piece!.shape).toBe('T');
    tick(state);
    expect(state.piece!.shape).toBe('O');
  });

  test('hard drop locks at once, soft drop only after the delay', () => {
    const dropped = stateWith();
    act(dropped, 'drop');
    expect(isLocked(dropped)).toBe(true);
    expect(dropped.rows.slice(-2)).toEqual(['....T.....', '...TTT....']);
    const soft = stateWith();
    act(soft, 'press down');
    tick(soft, 18 * 3);
    expect(rowOf(soft)).toBe(22);
    tick(soft, 29);
    expect(isLocked(soft)).toBe(false);
    tick(soft);
    expect(isLocked(soft)).toBe(true);
  });

  test('a slide to the wall counts as one move', () => {
    const state = resting();
    act(state, { delay: 0, repeat: 0 }, 'press left');
    tick(state);
    expect([columnOf(state), state.piece!.resets]).toEqual([0, 2]);
  });
});

describe('holding', () => {
  test('the first hold brings the next piece, a later one swaps, and each piece can be held once', () => {
    const state = stateWith();
    expect(act(state, 'hold', 'hold')).toEqual([true, false]);
    expect([state.kept, state.piece!.shape, state.queue[0]]).toEqual(['T', 'O', 'I']);
    act(state, 'drop');
    expect(act(state, 'hold', 'hold')).toEqual([true, false]);
    expect([state.kept, state.piece!.shape, state.queue[0]]).toEqual(['I', 'T', 'S']);
  });

  test('a held piece returns in its start position, with its full lock delay', () => {
    const state = stateWith({ piece: pieceOf('T', { row: 22, facing: 2, rest: 20, resets: 9 }), kept: 'L' });
    act(state, 'hold');
    expect(state.piece).toEqual({ ...pieceOf('L'), lowest: 3 });
  });

  test('a hold that brings a piece without room ends the run', () => {
    const rows = emptyRows();
    rows[2] = '...O......';
    rows[3] = '...O......';
    const state = stateWith({ rows, kept: 'T', piece: pieceOf('I', { facing: 1, column: 5, row: 8 }) });
    act(state, 'hold');
    expect(tetris.status(state)).toBe('lost');
  });
});

describe('while rows vanish', () => {
  function vanishing(): State {
    const state = stateWith({
      rows: field('JJJJJJJJJ.'),
      piece: pieceOf('I', { facing: 1, column: 7 }),
      queue: ['T', 'S', 'Z', 'J', 'L', 'O'],
    });
    act(state, 'drop');
    return state;
  }

  test('the last requested turn applies to the next piece', () => {
    const state = vanishing();
    expect(act(state, 'clockwise', 'clockwise', 'counterclockwise')).toEqual([true, true, true]);
    tick(state, 18);
    expect([state.piece!.shape, state.piece!.facing]).toEqual(['T', 3]);
    expect(state.wish).toEqual({ turn: null, hold: false });
  });

  test('a requested hold applies to the next piece, which then cannot be held again', () => {
    const state = vanishing();
    expect(act(state, 'hold', 'hold', 'clockwise')).toEqual([true, false, true]);
    tick(state, 18);
    expect([state.kept, state.piece!.shape, state.piece!.facing]).toEqual(['T', 'S', 1]);
    expect(act(state, 'hold')).toEqual([false]);
  });

  test('a held side charges, so that the next piece moves without a delay', () => {
    const state = vanishing();
    act(state, 'press right');
    tick(state, 18);
    const start = columnOf(state);
    tick(state, 2);
    expect(columnOf(state)).toBe(start + 1);
  });

  test('pieces cannot be dropped or moved', () => {
    const state = vanishing();
    expect(act(state, 'drop', 'step left')).toEqual([false, false]);
  });
});

describe('the end', () => {
  test('a piece that locks partly above the field goes on if it clears a line', () => {
    const rows = field('OOOOOOOOO.', ...Array<string>(18).fill('.OOOOOOOOO'));
    const state = stateWith({ rows, piece: pieceOf('I', { facing: 1, column: 7, row: 2 }) });
    act(state, 'drop');
    expect(state.over).toBe(false);
    expect(state.lines).toBe(1);
    tick(state, 18);
    expect(tetris.status(state)).toBe('playing');
  });

  test('a piece that locks entirely above the field ends the run', () => {
    const state = stateWith({
      rows: field(...Array<string>(20).fill('.OOOOOOOOO')),
      piece: pieceOf('O', { column: 8, row: 2 }),
    });
    act(state, 'drop');
    expect(tetris.status(state)).toBe('lost');
    expect(state.rows[3]).toBe('........OO');
  });

  test('a sprint is won by the piece that clears its fortieth line, and lost without it', () => {
    const rows = field('JJJJJJJJJ.');
    const piece = pieceOf('I', { facing: 1, column: 7 });
    const short = stateWith({ goal: 40, lines: 38, rows: [...rows], piece: { ...piece } });
    act(short, 'drop');
    expect(tetris.status(short)).toBe('playing');
    const sprint = stateWith({ goal: 40, lines: 39, rows: [...rows], piece: { ...piece } });
    act(sprint, 'drop');
    expect([sprint.lines, tetris.status(sprint)]).toEqual([40, 'won']);
    const run = new Run(tetris, 'sprint', seedFrom(4));
    while (run.act('drop'));
    expect(run.status).toBe('lost');
  });
});

describe('guideline', () => {
  const guideline = (changes: Partial<State> = {}): State => {
    const state = tetris.start('guideline', random());
    return { ...state, piece: pieceOf('T'), queue: ['O', 'I', 'S', 'Z', 'J', 'L', 'T'], ...changes };
  };
  const press = (state: State, ...actions: Action[]) => {
    for (const action of actions) {
      expect(tetris.legal(state, action)).toBe(true);
      tetris.act(state, action, random());
    }
  };

  test('plays like classic: the same moves on the same seed give the same stack', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.constantFrom(...KEYS), { maxLength: 150 }), (number, keys) => {
        const [classic, modern] = (['classic', 'guideline'] as const).map(
          (mode) => new Run(tetris, mode, seedFrom(number)),
        );
        for (const key of keys)
          for (const run of [classic!, modern!]) {
            run.act(key);
            run.tickTo(run.ticks + 2);
          }
        const { score: _one, guide: _guide, ...now } = modern!.state;
        const { score: _other, ...same } = classic!.state;
        expect(now).toEqual(same);
      }),
      { numRuns: 50 },
    );
  });

  test('a T turned under an overhang with three filled corners is a full T-spin', () => {
    const rows = field('IIII..IIII', 'III...IIII', 'IIII.IIIII');
    const state = guideline({ rows, piece: pieceOf('T', { column: 3, row: 21, facing: 3 }) });
    press(state, 'counterclockwise');
    expect(state.guide!.kick).not.toBeNull();
    press(state, 'drop');
    expect(state.guide!.feat).toMatchObject({ lines: 2, spin: 'full', points: 1200 });
  });

  test('the same place without a turn as the last move is a plain double', () => {
    const rows = field('IIII..IIII', 'III...IIII', 'IIII.IIIII');
    const state = guideline({ rows, piece: pieceOf('T', { column: 3, row: 21, facing: 2 }) });
    press(state, 'drop');
    expect(state.guide!.feat).toMatchObject({ lines: 2, spin: null, points: 300 });
  });

  test('a turn before a fall, a shift or a hard drop through air is no spin', () => {
    const state = guideline({ piece: pieceOf('T', { column: 3, row: 10 }) });
    press(state, 'clockwise');
    expect(state.guide!.kick).toBe(0);
    press(state, 'step left');
    expect(state.guide!.kick).toBeNull();
    press(state, 'counterclockwise');
    tetris.time!.tick({ ...state, sinking: true }, random());
    press(state, 'press down');
    expect(state.guide!.kick).toBeNull();
  });

  test.each([
    ['two corners', 0, ['T', '.', '.', 'T'], 0, null],
    ['both front corners and one behind, point up', 0, ['T', 'T', 'T', '.'], 0, 'full'],
    ['one front corner and both behind, point up', 0, ['T', '.', 'T', 'T'], 0, 'mini'],
    ['one front corner after the farthest kick', 0, ['T', '.', 'T', 'T'], 4, 'full'],
    ['both front corners, point right', 1, ['.', 'T', 'T', 'T'], 0, 'full'],
    ['one front corner, point down', 2, ['T', 'T', 'T', '.'], 0, 'mini'],
    ['both front corners, point left', 3, ['T', '.', 'T', 'T'], 0, 'full'],
    ['no turn', 0, ['T', 'T', 'T', 'T'], null, null],
  ] as const)('corner rule: %s', (_name, facing, [a, b, c, d], kick, spin) => {
    const rows = field(`....${a}.${b}...`, '..........', `....${d}.${c}...`);
    expect(spinOf(rows, { shape: 'T', facing, column: 4, row: 21 }, kick)).toBe(spin);
    expect(spinOf(rows, { shape: 'J', facing, column: 4, row: 21 }, kick)).toBeNull();
  });

  test('walls and floor are filled corners', () => {
    expect(spinOf(field('..T.......'), { shape: 'T', facing: 1, column: -1, row: 22 }, 0)).toBe('mini');
  });

  const clear = fc.record({ lines: fc.integer({ min: 0, max: 4 }), spin: fc.constantFrom(null, 'full', 'mini') });
  test('combos count clears in a row; only plain clears below four lines break a chain', () => {
    fc.assert(
      fc.property(fc.array(clear, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (clears, level) => {
        const guide = newGuideline();
        let [combo, isChained] = [0, false];
        for (const { lines, spin: any } of clears) {
          const spin = lines === 4 ? null : any;
          const points = scoreLock(guide, spin, lines, level);
          const isHard = lines > 0 && (lines === 4 || spin !== null);
          const worth = { full: [400, 800, 1200, 1600], mini: [100, 200, 400, 1600], none: [0, 100, 300, 500, 800] };
          const base = worth[spin ?? 'none'][lines]!;
          const bonus = lines > 0 ? 50 * combo : 0;
          expect(points).toBe((base * (isHard && isChained ? 3 : 2) * level) / 2 + bonus * level);
          combo = lines > 0 ? combo + 1 : 0;
          if (lines > 0) isChained = isHard;
          expect([guide.combo, guide.chain]).toEqual([combo, isChained]);
        }
      }),
    );
  });

  test('a hard drop scores two points a row, a soft drop one', () => {
    const hard = guideline({ piece: pieceOf('O', { column: 4, row: 4 }) });
    press(hard, 'drop');
    expect(hard.score).toBe(2 * 18);
    const soft = guideline({ piece: pieceOf('O', { column: 4, row: 4 }) });
    press(soft, 'press down');
    expect(soft.score).toBe(1);
  });
});
