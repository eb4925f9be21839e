/** The steps of `npm test`, in order. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureHeadlessChromium } from '../browsers.mjs';
import { run } from '../command.mjs';
import { build } from '../ensure-built.mjs';
import { root } from '../root.mjs';
import { checkAdvisories } from './advisories.mjs';
import { readClosingLine, readPlaywrightReport, readVitestReport } from './reports.mjs';
import { testsOfAllGames } from './tests-of-all-games.mjs';
import { checkBundleBudget } from '../bundle-budget/budget.mjs';

/** @typedef {import('./reports.mjs').Counts & { output: string, news?: string }} Result */

/**
 * Default: everything.
 * @typedef {object} Part
 * @property {readonly Game[]} [games] Only the tests of these games.
 * @property {string} [since] Only the tests that are reached by imports from what has changed since this commit.
 * @property {readonly string[]} [files] Only these test files.
 */

/** @typedef {{ key: string, title: string }} Game */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [needs] The step without which this one makes no sense.
 * @property {boolean} [needsPackages] Whether it uses programs that are packages of the machine: see `tools/debian.mjs`.
 * @property {boolean} [besideOthers] Whether it runs at the same time as its neighbors that do so too.
 * @property {(part: Part) => Promise<Result>} run
 * @property {string} remedy What to do if it fails.
 */

const reports = mkdtempSync(path.join(tmpdir(), 'checks-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

let runs = 0;

const PROJECTS = ['rules', 'server', 'web', 'tests'];

/** @type {readonly Step[]} */
export const steps = [
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
    remedy: 'Update the named package or its dependent; see `npm audit --omit=dev`.',
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
    needsPackages: true,
    besideOthers: true,
    run: (part) => runVitest('database', part),
    remedy: 'Run one file with `npx vitest run --project database PATH`.',
  },
  {
    name: 'engines',
    needsPackages: true,
    besideOthers: true,
    needs: 'build',
    run: checkEngines,
    remedy:
      'Rules must count in whole numbers and take random numbers from `random`, or engines will differ; `npm run check:engines` runs this step alone.',
  },
  {
    name: 'browser',
    needsPackages: true,
    needs: 'build',
    run: runPlaywright,
    remedy: 'Look at the screenshots in test-results; `npm test -- browser KEY` runs the tests of one game.',
  },
];

/**
 * A step that passes or fails as a whole.
 * @param {import('../command.mjs').Outcome} outcome
 * @returns {Result}
 */
function one({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

async function checkTypes() {
  const outcomes = [];
  // Multiple threads check many types twice, and the steps in parallel need the other core.
  for (const project of PROJECTS)
    outcomes.push(
      await runProgram('types', 'typescript', 'tsc', ['--singleThreaded', '-p', `tsconfig.${project}.json`]),
    );
  return one({
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output }) => output).join(''),
    seconds: 0,
  });
}

/**
 * @param {string} project
 * @param {Part} part
 * @returns {Promise<Result>}
 */
async function runVitest(project, { games = [], since, files = [] }) {
  const chosen = [...files, ...(since === undefined ? [] : ['--changed', since])];
  if (games.length === 0) return vitest(project, chosen, { mayBeEmpty: since !== undefined });
  const own = await vitest(
    project,
    games.map(({ key }) => `games/${key}/`),
  );
  const names = games.map(({ key }) => escaped(key)).join('|');
  const shared = await vitest(project, [...testsOfAllGames(), '-t', `(^|\\s)(${names})(\\s|$)`]);
  return {
    passed: own.passed + shared.passed,
    failed: own.failed + shared.failed,
    // Tests of the other games.
    skipped: 0,
    failures: [own, shared].flatMap(({ failures = [] }) => failures),
    output: [own, shared].map(({ failed, output }) => (failed > 0 ? output : '')).join(''),
  };
}

/**
 * @param {string} project
 * @param {readonly string[]} args
 * @param {{ mayBeEmpty?: boolean }} [options] Whether it is all right if there is no test at all.
 * @returns {Promise<Result>}
 */
async function vitest(project, args, { mayBeEmpty = false } = {}) {
  const report = path.join(reports, `${project}-${runs++}.json`);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runProgram(project, 'vitest', 'vitest', ['run', '--project', project, ...outputs, ...args]);
  const counts = readVitestReport(report);
  if (mayBeEmpty && outcome.ok && counts.passed === 0) return { ...counts, output: outcome.output };
  return counted(outcome, counts);
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[^\w\s]/g, '\\$&');
}

async function checkEngines() {
  const outcome = await run('engines', process.execPath, ['tools/run.mjs', 'tools/check-engines.ts']);
  return { ...counted(outcome, readClosingLine(outcome.output)), news: outcome.output.replace(/.*\n$/, '') };
}

/**
 * @param {Part} part
 * @returns {Promise<Result>}
 */
async function runPlaywright({ games = [] }) {
  // Test names contain the title of their game as a word.
  const titles = games.map(({ title }) => escaped(title)).join('|');
  const only = games.length === 0 ? [] : ['-g', `(?<![\\w-])(${titles})(?![\\w-])`];
  const report = path.join(reports, 'browser.json');
  const outcome = await runProgram(
    'browser',
    '@playwright/test',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...only],
    { env: { PLAYWRIGHT_CHROMIUM: await ensureHeadlessChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { flaky, figures, ...counts } = readPlaywrightReport(report);
  const news = flaky.map(
    ({ name, wrong }) =>
      `flaky: ${name} passed only when it was tried again; make it wait for what it reads\n${wrong.replace(/^/gm, '    ')}`,
  );
  return { ...counted(outcome, counts), news: [...news, ...figures].join('\n') };
}

/**
 * A runner that fails without a failing test, or finds no tests, must not look successful.
 * @param {import('../command.mjs').Outcome} outcome
 * @param {import('./reports.mjs').Counts} counts
 * @returns {Result}
 */
function counted({ ok, output }, counts) {
  const unexplained = counts.failed === 0 && (!ok || counts.passed === 0);
  // Its last line may explain the failure.
  const failures = unexplained ? output.trimEnd().split('\n').slice(-1) : (counts.failures ?? []);
  return { ...counts, failed: counts.failed + (unexplained ? 1 : 0), failures, output };
}

/**
 * @param {string} label
 * @param {string} packageName
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('../command.mjs').Options} [options]
 */
function runProgram(label, packageName, program, args, options) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return run(label, process.execPath, [path.join(folder, bin[program]), ...args], options);
}
