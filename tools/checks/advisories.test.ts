import { expect, test } from 'vitest';
import { judgeAdvisories } from './advisories.mjs';

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [severity, { name: `left-${severity}`, severity, range: '<2' }]),
    ),
  });

test('passes without advisories', () => {
  expect(judgeAdvisories(`npm warn config\n${answer()}\n`)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
});

test('fails for grave advisories and names them', () => {
  expect(judgeAdvisories(answer('low', 'high'))).toMatchObject({ passed: 0, failed: 1 });
  expect(judgeAdvisories(answer('critical')).output).toContain('left-critical <2: critical');
});

test('reports the others', () => {
  expect(judgeAdvisories(answer('moderate'))).toMatchObject({
    passed: 1,
    failed: 0,
    news: 'left-moderate <2: moderate',
  });
});

test.each(['', 'stopped after 10 s: it took too long', '{"message":"not found","error":{"code":"ENOAUDIT"}}'])(
  'passes if the registry does not answer: %j',
  (output) => {
    expect(judgeAdvisories(output)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  },
);
