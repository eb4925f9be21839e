import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PageError } from '#api/page-errors.ts';
import { pageErrorHandlers } from '#server/http/page-errors-route.ts';

const ERROR: PageError = { kind: 'Error', message: 'broken', place: '/assets/a.js:1:2', page: '/' };

/** A handler with a captured log and a manual clock. */
function handler() {
  const lines: { msg: string; error: string; times?: number }[] = [];
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const clock = { ms: 0 };
  const { 'POST /api/page-errors': take } = pageErrorHandlers(pino(log), null, () => clock.ms);
  const report = (error: Partial<PageError>) =>
    void take({ body: { ...ERROR, ...error } } as Parameters<typeof take>[0]);
  return { lines, clock, report };
}

test('logs an error once, and a minute later how often it occurred', () => {
  const { lines, clock, report } = handler();
  for (let times = 0; times < 5; times++) report({});
  expect(lines.map(({ msg, error }) => [msg, error])).toEqual([
    ['a page failed', 'Error: broken at /assets/a.js:1:2 on /'],
  ]);
  clock.ms = 60_000;
  report({});
  expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
    ['a page failed', undefined],
    ['pages failed again', 5],
    ['a page failed', undefined],
  ]);
});

test('made-up errors do not flood the log', () => {
  const { lines, report } = handler();
  for (let number = 0; number < 500; number++) report({ message: `made up ${number}` });
  expect(lines).toHaveLength(20);
});

test('a report stays on one log line', () => {
  const { lines, report } = handler();
  report({ message: 'one\ntwo\u001b[31m\u202ethree' });
  expect(lines[0]!.error).toBe('Error: one two [31m three at /assets/a.js:1:2 on /');
});
