import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../root.mjs';
import { readClosingLine, readPlaywrightReport, readVitestReport } from './reports.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a browser test that passed on retry counts as passed and is named with its error', () => {
  const results = [{ errors: [{ message: '\u001B[31mError\u001B[39m: no such row' }] }, { errors: [] }];
  const spec = (title: string, status: string) => ({ file: 'site.spec.ts', title, tests: [{ status, results }] });
  const report = write({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        specs: [spec('steady', 'expected'), spec('broken', 'unexpected')],
        suites: [{ specs: [spec('moody', 'flaky'), spec('also steady', 'expected')] }],
      },
    ],
  });
  const counts = { passed: 3, failed: 1, skipped: 3 };
  expect(readPlaywrightReport(report)).toEqual({
    ...counts,
    failures: ['site.spec.ts: broken'],
    flaky: [{ name: 'site.spec.ts: moody', wrong: 'Error: no such row' }],
    figures: [],
  });
});

test('reports the figures of browser tests, one line per kind', () => {
  const noted = (description: string, type = 'figure') => ({
    status: 'expected',
    annotations: [{ type, description }],
  });
  const report = write({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [
      { specs: [{ tests: [noted('calls: snake 5')] }, { tests: [noted('seen', 'note')] }] },
      { suites: [{ specs: [{ tests: [noted('calls: pong 7'), noted('bytes: pong 9')] }] }] },
    ],
  });
  expect(readPlaywrightReport(report).figures).toEqual(['calls: snake 5; pong 7', 'bytes: pong 9']);
});

test('a test file that failed to load or set up counts as a failure and is named', () => {
  const suite = (name: string, status: string, ...assertionResults: unknown[]) => ({
    name: path.join(root, name),
    status,
    assertionResults,
  });
  const testResults = [
    suite('a.test.ts', 'failed'),
    suite('kit/b.test.ts', 'failed', { status: 'passed' }, { status: 'failed', fullName: 'a star shines' }),
    suite('c.test.ts', 'passed', { status: 'passed' }),
    suite('d.test.ts', 'failed', { status: 'skipped' }),
  ];
  const report = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults });
  expect(readVitestReport(report)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: ['a.test.ts: could not begin', 'd.test.ts: could not begin', 'kit/b.test.ts: a star shines'],
  });
});

test('reads the counts from the last line of a program, and the failures before it', () => {
  expect(readClosingLine('1 passed, 9 failed\nFirefox: FAILED: no key\n12 passed, 3 failed\n')).toEqual({
    passed: 12,
    failed: 3,
    skipped: 0,
    failures: ['Firefox: FAILED: no key'],
  });
});

test('nothing has passed without a report', () => {
  const none = path.join(folder, 'none.json');
  expect(readPlaywrightReport(none)).toMatchObject({ passed: 0, failed: 0 });
  expect(readVitestReport(none)).toMatchObject({ passed: 0, failed: 0 });
});

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
