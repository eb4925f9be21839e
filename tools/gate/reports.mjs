/** Counts tests from the reports that the test runners write. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * The counts of a Vitest run.
 * @param {string} file
 * @returns {Counts}
 */
export function readVitestReport(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  // A file that could not even be loaded has no tests to count.
  const broken = report.testResults.filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The counts of a Playwright run, and the names of the tests that passed only when they were tried again.
 * @param {string} file
 * @returns {Counts & { flaky: readonly string[] }}
 */
export function readPlaywrightReport(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: report.suites.flatMap(flakyIn) };
}

/**
 * The flaky tests in a suite of a Playwright run and in the suites in it.
 * @param {any} suite
 * @returns {string[]}
 */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs.filter((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
  );
  return [...own.map((/** @type {any} */ { file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyIn)];
}

/**
 * The counts of a program whose last line has the form of our own.
 * @param {string} output
 * @returns {Counts}
 */
export function readClosingLine(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
