/** Reads counts and names of failed tests from the test runners' reports. */
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
 * @param {string} file
 * @returns {Counts}
 */
export function readVitestReport(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  /** @type {readonly any[]} */
  const suites = report.testResults;
  const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed';
  // A file that failed to load or set up has no failed test.
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
 * Counts, flaky tests with their first error, and figures noted by tests, joined into one line per kind (the part
 * before the colon).
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
 * Recursive.
 * @param {any} suite
 * @returns {any[]}
 */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * The first error of a test's attempts, without color codes.
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
 * For a program whose last line has the format of ours; also returns the lines that name failures.
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
