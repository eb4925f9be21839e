/** Every promise in `docs/guarantees.md` names a test that exists in the tier that is said to keep it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allSteps, gateSteps } from './checks/steps.mjs';
import { root } from './root.mjs';

const TEST = /[\w/.-]+\.(?:test|spec)\.tsx?/g;
/** Programs that a step of the complete tests runs. */
const PROGRAM = /`(bench\/[\w/]+\.ts|npm run [\w:]+)`/g;
/** A file that takes more cases in the complete tests. */
const TAKES_MORE = /\b(?:inTier|runsAll|oneOfEachKind|someGames|DATABASES)\b/;
const STEPS_OF_PROGRAMS: Readonly<Record<string, string>> = {
  'bench/attack.ts': 'attack',
  'bench/attack/accounts.ts': 'attack',
  'bench/attack/rooms.ts': 'attack',
  'bench/zoo.ts': 'zoo',
  'npm run check:engines': 'engines',
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const gate = gateSteps.map(({ name }) => name);
const onlyAll = allSteps.map(({ name }) => name).filter((name) => !gate.includes(name));

interface Promised {
  readonly promise: string;
  readonly keeper: string;
  readonly tier: string;
}

const promised = read('docs/guarantees.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:promise|---)/.test(line))
  .map((line): Promised => {
    const [, promise = '', keeper = '', tier = ''] = line.split(' | ').flatMap((cell) => cell.split(/^\| | \|$/));
    return { promise, keeper, tier };
  });

/** Tests and steps that keep a promise, by tier. */
function keepersOf({ keeper }: Promised) {
  const tests = [...keeper.matchAll(TEST)].map(([name]) => name.replace(/^(\.\.\/)+/, ''));
  const named = (steps: readonly string[]) =>
    steps.filter((step) => new RegExp(`\\bsteps? [^;]*\\b${step}\\b`).test(keeper));
  const programs = [...keeper.matchAll(PROGRAM)].map(([, name = '']) => STEPS_OF_PROGRAMS[name] ?? '');
  const isOnlyInAll = (file: string) => file.includes('.all.');
  return {
    missing: tests.filter((file) => !existsSync(path.join(root, file))),
    inGate: [...tests.filter((file) => !isOnlyInAll(file)), ...named(gate)],
    inAll: [
      ...tests.filter((file) => isOnlyInAll(file) || TAKES_MORE.test(read(file))),
      ...programs.filter((step) => onlyAll.includes(step)),
    ],
  };
}

test('reads the promises', () => {
  expect(promised.length).toBeGreaterThan(80);
});

test.each(promised)('$promise', (row) => {
  const { missing, inGate, inAll } = keepersOf(row);
  expect(missing, 'tests that do not exist').toEqual([]);
  expect(inGate.length + inAll.length, 'name a test, or a step').toBeGreaterThan(0);
  const tier = inGate.length === 0 ? 'all' : inAll.length === 0 ? 'gate' : 'both';
  expect(row.tier, `tests of the gate: ${inGate.join(', ')}; more of all: ${inAll.join(', ')}`).toBe(tier);
});
