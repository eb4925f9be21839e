/** Runs the programs behind the steps and counts their tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureHeadlessChromium } from '../browsers.mjs';
import { run } from '../command.mjs';
import { runNpm } from '../install.mjs';
import { root } from '../root.mjs';
import { checkStart, ensureNode } from './node-versions.mjs';
import { readClosingLine, readPlaywrightReport, readVitestReport } from './reports.mjs';
import { testsOfAllGames } from './tests-of-all-games.mjs';

/** @typedef {import('./reports.mjs').Counts & { output: string, news?: string }} Result */
/** @typedef {{ key: string, title: string }} Game */
/** @typedef {{ games?: readonly Game[], since?: string }} Part See `choose.mjs`. */

const reports = mkdtempSync(path.join(tmpdir(), 'checks-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

let runs = 0;

const PROJECTS = ['rules', 'server', 'web', 'tests'];
/** See `kit/testing/tier.ts`. A game that is named is tested even if the gate takes another of its kind. */
const [GATE, ALL] = [{ TEST_ALL: '' }, { TEST_ALL: '1' }];
/** Browser tests that may pass only on their second try. */
const MOST_RETRIED = 2;

/**
 * A step that passes or fails as a whole.
 * @param {import('../command.mjs').Outcome} outcome
 * @returns {Result}
 */
export function one({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

export async function checkTypes() {
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

/** High and critical advisories about the server's packages fail; the registry may be slow or say nothing. */
export async function checkAdvisories() {
  const words = ['audit', '--omit=dev', '--audit-level=high'];
  const { ok, output } = await runNpm('advisories', words, { limitSeconds: 10 });
  if (ok || /^Severity: /m.test(output)) return one({ ok, output, seconds: 0 });
  return { passed: 0, failed: 0, skipped: 1, output, news: 'the registry says nothing about advisories' };
}

/**
 * @param {string} project
 * @param {Part} part
 * @returns {Promise<Result>}
 */
export async function runVitest(project, { games = [], since }) {
  if (games.length === 0)
    return vitest(project, since === undefined ? [] : ['--changed', since], { mayBeEmpty: since !== undefined });
  const own = await vitest(
    project,
    games.map(({ key }) => `games/${key}/`),
    { env: ALL },
  );
  const names = games.map(({ key }) => key).join('|');
  const shared = await vitest(project, [...testsOfAllGames(), '-t', `(^|\\s)(${names})(\\s|$)`], { env: ALL });
  // Tests of the other games are skipped.
  return { ...added(own, shared), skipped: 0 };
}

/**
 * @param {readonly Result[]} results
 * @returns {Result}
 */
function added(...results) {
  const sumOf = (/** @type {'passed' | 'failed' | 'skipped'} */ count) =>
    results.reduce((sum, result) => sum + result[count], 0);
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    failures: results.flatMap(({ failures = [] }) => failures),
    output: results.map(({ failed, output }) => (failed > 0 ? output : '')).join(''),
  };
}

/**
 * @param {string} project
 * @param {readonly string[]} args
 * @param {{ mayBeEmpty?: boolean, node?: string, env?: NodeJS.ProcessEnv }} [options] Whether it is all right if there
 *   is no test at all.
 * @returns {Promise<Result>}
 */
async function vitest(project, args, { mayBeEmpty = false, node = process.execPath, env = {} } = {}) {
  const report = path.join(reports, `${project}-${runs++}.json`);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const words = ['run', '--project', project, ...outputs, ...args];
  const outcome = await runProgram(project, 'vitest', 'vitest', words, { env }, node);
  const counts = readVitestReport(report);
  if (mayBeEmpty && outcome.ok && counts.passed === 0) return { ...counts, output: outcome.output };
  return counted(outcome, counts);
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[^\w\s]/g, '\\$&');
}

/**
 * A program of ours that ends with a line like our own.
 * @param {string} label
 * @param {readonly string[]} words
 */
export async function runTool(label, ...words) {
  const outcome = await run(label, process.execPath, ['tools/run.mjs', ...words]);
  return { ...counted(outcome, readClosingLine(outcome.output)), news: outcome.output.replace(/.*\n$/, '') };
}

export async function checkPackage() {
  const made = await run('package', process.execPath, ['tools/package.mjs']);
  return one(made.ok ? await run('package', process.execPath, ['tools/run.mjs', 'tools/check-package.ts']) : made);
}

/**
 * The start from nothing, and the unit and database tests of the gate, on another version of Node.
 * @param {number} version
 */
export async function checkNode(version) {
  const node = await ensureNode(version);
  return added(
    one(await checkStart(node)),
    await vitest('unit', [], { node, env: GATE }),
    await vitest('database', [], { node, env: GATE }),
  );
}

/**
 * @param {Part} part
 * @returns {Promise<Result>}
 */
export async function runPlaywright({ games = [] }) {
  // Test names contain the title of their game as a word.
  const titles = games.map(({ title }) => escaped(title)).join('|');
  // Rooms of real browsers take minutes.
  const only = games.length === 0 ? [] : [String.raw`(?<!\.all)\.spec\.ts$`, '-g', `(?<![\\w-])(${titles})(?![\\w-])`];
  const report = path.join(reports, 'browser.json');
  const outcome = await runProgram(
    'browser',
    '@playwright/test',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...only],
    {
      env: {
        ...(games.length > 0 && ALL),
        PLAYWRIGHT_CHROMIUM: await ensureHeadlessChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const { flaky, figures, ...counts } = readPlaywrightReport(report);
  const retried = flaky.map(
    ({ name, wrong }) =>
      `flaky: ${name} passed only when it was tried again; make it wait for what it reads\n${wrong.replace(/^/gm, '    ')}`,
  );
  const result = { ...counted(outcome, counts), news: [...retried, ...figures].join('\n') };
  if (retried.length <= MOST_RETRIED) return result;
  const failures = [...(result.failures ?? []), `${retried.length} tests passed only when they were tried again`];
  return { ...result, failed: result.failed + 1, failures, output: [...retried, result.output].join('\n') };
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
 * @param {string} [node]
 */
export function runProgram(label, packageName, program, args, options, node = process.execPath) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return run(label, node, [path.join(folder, bin[program]), ...args], options);
}
