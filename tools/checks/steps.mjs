/** The steps of `npm test` and `npm run test:all`, in order. */
import path from 'node:path';
import { checkBundleBudget } from '../bundle-budget/budget.mjs';
import { build } from '../ensure-built.mjs';
import { root } from '../root.mjs';
import { NODE_VERSIONS } from './node-versions.mjs';
import {
  checkAdvisories,
  checkNode,
  checkPackage,
  checkTypes,
  one,
  runPlaywright,
  runProgram,
  runTool,
  runVitest,
} from './runners.mjs';

/** @typedef {import('./runners.mjs').Part} Part */
/** @typedef {import('./runners.mjs').Result} Result */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [needs] The step without which this one makes no sense.
 * @property {boolean} [besideOthers] Whether it runs at the same time as its neighbors that do so too.
 * @property {(part: Part) => Promise<Result>} run
 * @property {string} remedy What to do if it fails.
 */

/** Junk requests per attack. */
const JUNK = '100';
/** Runs of a kind of player. */
const ZOO_RUNS = '70';

/** @type {readonly Step[]} */
export const gateSteps = [
  {
    name: 'format',
    besideOthers: true,
    run: async () => one(await runProgram('format', 'oxfmt', 'oxfmt', ['--check', '.'])),
    remedy: 'Run `npm run format`.',
  },
  {
    name: 'types',
    besideOthers: true,
    run: checkTypes,
    remedy: 'Fix the errors above; `npx tsc -p tsconfig.web.json` checks one project alone.',
  },
  {
    name: 'lint',
    besideOthers: true,
    run: async () => one(await runProgram('lint', 'oxlint', 'oxlint', [])),
    remedy: 'Fix the errors above; `npx oxlint --fix` fixes some of them.',
  },
  {
    name: 'dead code',
    besideOthers: true,
    run: async () => one(await runProgram('dead code', 'knip', 'knip', ['--no-progress'])),
    remedy: 'Delete unused code; list files that are used from outside in knip.json.',
  },
  {
    name: 'build',
    besideOthers: true,
    run: async () => one(await build()),
    remedy: 'Fix the errors above; `npm run build` runs this step alone.',
  },
  {
    name: 'bundle budget',
    needs: 'build',
    run: () => checkBundleBudget(path.join(root, 'dist', 'client')),
    remedy:
      'Load code on demand (docs/decisions/0005-bundle-budget.md), or raise the limit in tools/bundle-budget/budget.mjs and say there what players get for it.',
  },
  {
    name: 'advisories',
    besideOthers: true,
    run: checkAdvisories,
    remedy: 'Update the named package or its dependent.',
  },
  {
    name: 'unit',
    besideOthers: true,
    run: (part) => runVitest('unit', part),
    remedy:
      'Run one file with `npx vitest run --project unit PATH`; if a golden run ends differently, see CONTRIBUTING.md on changing rules.',
  },
  {
    name: 'database',
    besideOthers: true,
    run: (part) => runVitest('database', part),
    remedy: 'Run one file with `npx vitest run --project database PATH`.',
  },
  {
    name: 'browser',
    needs: 'build',
    run: runPlaywright,
    remedy: 'Look at the screenshots in test-results; `npm test -- browser KEY` runs the tests of one game.',
  },
];

/** @type {readonly Step[]} */
export const allSteps = [
  ...gateSteps,
  {
    name: 'engines',
    needs: 'build',
    run: () => runTool('engines', 'tools/check-engines.ts'),
    remedy:
      'Rules must count in whole numbers and take random numbers from `random`, or engines will differ; `npm run check:engines` runs this step alone.',
  },
  {
    name: 'attack',
    needs: 'build',
    run: () => runTool('attack', 'bench/attack.ts', JUNK),
    remedy: 'Something got onto a board, or an attack attacks nothing; `npm run attack` runs this step alone.',
  },
  {
    name: 'zoo',
    run: () => runTool('zoo', 'bench/zoo.ts', ZOO_RUNS),
    remedy:
      'A judge doubts people or lets robots pass; `node tools/run.mjs bench/zoo.ts KEY --why` shows which measure.',
  },
  {
    name: 'package',
    needs: 'build',
    run: checkPackage,
    remedy: 'Run `npm run package`, then `npm run check:package`.',
  },
  ...NODE_VERSIONS.map((version) => ({
    name: `node ${version}`,
    needs: 'build',
    run: () => checkNode(version),
    remedy: `Node ${version} differs from ${process.version}, on which the other steps ran.`,
  })),
];
