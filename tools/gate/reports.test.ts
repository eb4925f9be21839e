import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClosingLine, readPlaywrightReport, readVitestReport } from './reports.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a browser test that passed only when it was tried again counts as passed and is named, with what was wrong', () => {
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
    flaky: [{ name: 'site.spec.ts: moody', wrong: 'Error: no such row' }],
    figures: [],
  });
});

test('the figures that browser tests have noted are told, those of one kind in one line', () => {
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

test('a test file that could not be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  const report = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults });
  expect(readVitestReport(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a program says its counts in its last line', () => {
  expect(readClosingLine('1 passed, 9 failed\nand then\n12 passed, 3 failed\n')).toEqual({
    passed: 12,
    failed: 3,
    skipped: 0,
  });
});

test('where there is no report nothing has passed', () => {
  const none = path.join(folder, 'none.json');
  expect(readPlaywrightReport(none)).toMatchObject({ passed: 0, failed: 0 });
  expect(readVitestReport(none)).toMatchObject({ passed: 0, failed: 0 });
});

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
