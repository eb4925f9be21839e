/** Counts tests from the reports that the test runners write. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
  const again = specs.filter(({ tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: again.map(({ file: spec, title, tests }) => ({ name: `${spec}: ${title}`, wrong: wrongIn(tests) })),
    figures: figuresOf(specs.flatMap(({ tests }) => tests)),
  };
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
