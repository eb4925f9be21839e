import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const promises = [...readFileSync(join(HERE, 'SPEC.md'), 'utf8').matchAll(/^(\d+)\. \*\*/gm)].map(([, one]) =>
  Number(one),
);

const cited = readdirSync(HERE)
  .filter((file) => /\.test\.ts$|^conformance\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(join(HERE, file), 'utf8').matchAll(/\(SPEC (\d+)\)['`]/g)])
  .map(([, one]) => Number(one));

test('the promises of the engine are numbered from 1', () => {
  expect(promises.length).toBeGreaterThanOrEqual(10);
  expect(promises).toEqual(promises.map((_, index) => index + 1));
});

test('every promise is cited by a test', () => {
  expect(promises.filter((promise) => !cited.includes(promise))).toEqual([]);
});

test('no test cites a promise that is missing from engine/SPEC.md', () => {
  expect(cited.filter((one) => !promises.includes(one))).toEqual([]);
});
