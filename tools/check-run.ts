/**
 * `npm run check-run -- SOURCE`: replays runs with the rules of this project. The source is the URL of a run's page or
 * of the run in the API, or a file with lines of `GET /api/export/{game}`; `-` reads such lines from stdin. Exits with
 * 0 if every run matches the server, 1 if one does not, and 2 if that cannot be decided.
 */
import { existsSync, createReadStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { checkLines, checkRun } from './run-check.ts';

const EXIT_CODES = { same: 0, other: 1, unknown: 2 } as const;

const source = process.argv[2] ?? '';
if (source === '-') await checkExport(process.stdin);
else if (existsSync(source)) await checkExport(createReadStream(source));
else await checkAddress(source);

async function checkAddress(address: string): Promise<void> {
  const found = await checkRun(address);
  (found.is === 'same' ? console.log : console.error)(found.sentence);
  process.exitCode = EXIT_CODES[found.is];
}

async function checkExport(input: NodeJS.ReadableStream): Promise<void> {
  const { good, bad, unknown } = await checkLines(createInterface({ input, crlfDelay: Infinity }));
  for (const sentence of [...bad, ...unknown]) console.error(sentence);
  console.log(`${good} good, ${bad.length} bad${unknown.length > 0 ? `, ${unknown.length} unknown` : ''}`);
  const isUndecided = unknown.length > 0 || good + bad.length === 0;
  process.exitCode = bad.length > 0 ? EXIT_CODES.other : isUndecided ? EXIT_CODES.unknown : EXIT_CODES.same;
}
