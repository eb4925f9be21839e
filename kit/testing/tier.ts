/**
 * The two tiers of tests: `npm test` is the gate, and `npm run test:all` runs everything. Files named `*.all.test.ts` and
 * `*.all.spec.ts` run in the second only; shared files ask here.
 */
import process from 'node:process';

export const runsAll = process.env['TEST_ALL'] === '1';

/** Fixed in the gate. `npm run test:all` draws one and prints it; `SEED=` repeats it. */
export const SEED = Number(process.env['SEED'] ?? 20_261_119);

/** A game on a canvas, one in a tall field, with a grid, with cards, typed, and for two players. */
const KINDS = ['snake', 'tetris', 'minesweeper', 'memory', 'typing', 'connect4'];

/** The cases of this tier. */
export function inTier<Value>({ gate, all }: { readonly gate: Value; readonly all: Value }): Value {
  return runsAll ? all : gate;
}

/** Of the keys of games; the gate opens these where the complete tests open every game. */
export function oneOfEachKind(keys: readonly string[]): readonly string[] {
  return inTier({ gate: keys.filter((key) => KINDS.includes(key)), all: keys });
}
