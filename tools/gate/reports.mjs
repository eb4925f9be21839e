/** Counts tests from the reports that the test runners write, and names those that failed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failures] What failed, a line each, where the report names it.
 */

/**
 * The counts of a Vitest run.
 * @param {string} file
 * @returns {Counts}
 */
export function readVitestReport(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  /** @type {readonly any[]} */
  const suites = report.testResults;
  const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed';
  // A file that could not be loaded or set up has no test that failed.
  const broken = suites.filter((suite) => isFailed(suite) && !suite.assertionResults.some(isFailed));
  const failed = suites.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isFailed).map((/** @type {any} */ { fullName }) => `${fileOf(name)}: ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...broken.map(({ name }) => `${fileOf(name)}: could not begin`), ...failed],
  };
}

/**
 * The counts of a Playwright run, the tests that passed only when they were tried again, each with what went wrong at
 * first, and the figures that tests have noted: those of one kind, told by what stands before the colon, in one line.
 * @param {string} file
 * @returns {Counts & { flaky: readonly { name: string, wrong: string }[], figures: readonly string[] }}
 */
export function readPlaywrightReport(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0, flaky: [], figures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  /** @type {readonly any[]} */
  const specs = report.suites.flatMap(specsIn);
  const ofStatus = (/** @type {string} */ wanted) =>
    specs.filter(({ tests }) => tests.some((/** @type {any} */ { status }) => status === wanted));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: ofStatus('unexpected').map(nameOf),
    flaky: ofStatus('flaky').map((spec) => ({ name: nameOf(spec), wrong: wrongIn(spec.tests) })),
    figures: figuresOf(specs.flatMap(({ tests }) => tests)),
  };
}

/** @param {{ file: string, title: string }} spec */
function nameOf({ file, title }) {
  return `${file}: ${title}`;
}

/** @param {string} file */
function fileOf(file) {
  return path.relative(root, file);
}

/**
 * The tests in a suite of a Playwright run and in the suites in it.
 * @param {any} suite
 * @returns {any[]}
 */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * What went wrong first in the tries of a test, in the words of the runner without their colors.
 * @param {readonly any[]} tests
 */
function wrongIn(tests) {
  const errors = tests.flatMap(({ results = [] }) =>
    results.flatMap((/** @type {any} */ result) => result.errors ?? []),
  );
  return stripVTControlCharacters(errors[0]?.message ?? '');
}

/** @param {readonly any[]} tests */
function figuresOf(tests) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const { annotations = [] } of tests)
    for (const { type, description } of annotations) {
      if (type !== 'figure') continue;
      const [kind = '', figure = ''] = description.split(': ');
      kinds.set(kind, [...(kinds.get(kind) ?? []), figure]);
    }
  return [...kinds].map(([kind, figures]) => `${kind}: ${figures.join('; ')}`);
}

/**
 * The counts of a program whose last line has the form of our own, and the lines in which it says what failed.
 * @param {string} output
 * @returns {Counts}
 */
export function readClosingLine(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  const failures = output.split('\n').filter((line) => line.includes('FAILED'));
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0, failures };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
