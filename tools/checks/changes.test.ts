import { expect, test } from 'vitest';
import { partsFor } from './changes.mjs';

const STEPS = [
  'format',
  'types',
  'lint',
  'dead code',
  'build',
  'bundle budget',
  'unit',
  'database',
  'engines',
  'browser',
];
const partsOf = (...files: string[]) => partsFor(files, STEPS, ['snake', 'pong']);
const stepsOf = (...files: string[]) => partsOf(...files).map(({ step }) => step);

test('runs nothing without a change', () => {
  expect(partsOf()).toEqual([]);
});

test("a change in a game runs that game's tests and no other's", () => {
  const parts = partsOf('games/snake/view/draw.ts', 'games/snake/README.md');
  expect(parts.filter(({ step }) => step === 'browser')).toEqual([{ step: 'browser', games: ['snake'] }]);
  expect(parts).toContainEqual({ step: 'unit', games: ['snake'] });
  expect(parts.some(({ related }) => related)).toBe(false);
  expect(stepsOf('games/snake/view/draw.ts')).toContain('bundle budget');
});

test.each(['web/app/app.tsx', 'kit/grid.tsx', 'engine/run.ts', 'e2e/site.spec.ts', 'games/catalogue.ts'])(
  'a change of %s runs all browser tests, and the unit tests that import it',
  (file) => {
    expect(partsOf(file)).toContainEqual({ step: 'browser' });
    expect(partsOf(file, 'games/snake/view/draw.ts')).toContainEqual({ step: 'browser' });
    expect(partsOf(file)).toContainEqual({ step: 'unit', related: true });
  },
);

test('a change of the server runs the database tests that import it, and no browser tests', () => {
  expect(partsOf('server/http/app.ts')).toContainEqual({ step: 'database', related: true });
  expect(stepsOf('server/http/app.ts')).not.toContain('browser');
});

test('a change of documents runs the formatter and the document tests only', () => {
  expect(partsOf('README.md', 'games/snake/README.md', 'docs/decisions/0001-game-contract.md')).toEqual([
    { step: 'format' },
    { step: 'unit', files: ['tools/docs.test.ts', 'tools/prose.test.ts'] },
  ]);
  expect(stepsOf('README.md')).toEqual(['format', 'unit']);
});

test.each(['package-lock.json', 'vite.config.ts', 'tsconfig.base.json'])('a change of %s runs everything', (file) => {
  expect(partsOf('README.md', file)).toEqual(STEPS.map((step) => ({ step })));
});
