/** What `npm test` does, in order. Each step says how much of it passed and failed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../browsers.mjs';
import { run } from '../command.mjs';
import { build } from '../ensure-built.mjs';
import { root } from '../root.mjs';
import { runProgram } from './program.mjs';
import { readClosingLine, readPlaywrightReport, readVitestReport } from './reports.mjs';
import { checkWeights } from './weight.mjs';

/** @typedef {import('./reports.mjs').Counts & { output: string, news?: string }} Result */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [needs] The step without which this one makes no sense.
 * @property {() => Promise<Result>} run
 */

const reports = mkdtempSync(path.join(tmpdir(), 'gate-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const PROJECTS = ['rules', 'server', 'web', 'tests'];

/** @type {readonly Step[]} */
export const steps = [
  { name: 'format', run: async () => one(await runProgram('format', 'oxfmt', 'oxfmt', ['--check', '.'])) },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: async () => one(await runProgram('lint', 'oxlint', 'oxlint', [])) },
  { name: 'dead code', run: async () => one(await runProgram('dead code', 'knip', 'knip', ['--no-progress'])) },
  { name: 'build', run: async () => one(await build()) },
  { name: 'weight', needs: 'build', run: () => checkWeights(path.join(root, 'dist', 'client')) },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'database', run: () => runVitest('database') },
  { name: 'engines', needs: 'build', run: checkEngines },
  { name: 'browser', needs: 'build', run: runPlaywright },
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
  for (const project of PROJECTS)
    outcomes.push(await runProgram('types', 'typescript', 'tsc', ['-p', `tsconfig.${project}.json`]));
  return one({
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output }) => output).join(''),
    seconds: 0,
  });
}

/** @param {string} project */
async function runVitest(project) {
  const report = path.join(reports, `${project}.json`);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runProgram(project, 'vitest', 'vitest', ['run', '--project', project, ...outputs]);
  return counted(outcome, readVitestReport(report));
}

async function checkEngines() {
  const outcome = await run('engines', process.execPath, ['tools/run.mjs', 'tools/check-engines.ts']);
  return { ...counted(outcome, readClosingLine(outcome.output)), news: outcome.output.replace(/.*\n$/, '') };
}

async function runPlaywright() {
  const report = path.join(reports, 'browser.json');
  const outcome = await runProgram(
    'browser',
    '@playwright/test',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { flaky, ...counts } = readPlaywrightReport(report);
  const news = flaky.map(
    (name) => `flaky: ${name} passed only when it was tried again; make it wait for what it reads`,
  );
  return { ...counted(outcome, counts), news: news.join('\n') };
}

/**
 * A runner may fail without a failing test, or find no tests at all: neither may look like success.
 * @param {import('../command.mjs').Outcome} outcome
 * @param {import('./reports.mjs').Counts} counts
 * @returns {Result}
 */
function counted({ ok, output }, counts) {
  const unexplained = counts.failed === 0 && (!ok || counts.passed === 0);
  return { ...counts, failed: counts.failed + (unexplained ? 1 : 0), output };
}
