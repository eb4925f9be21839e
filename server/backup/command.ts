import path from 'node:path';
import process from 'node:process';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import { TROUBLES, troubleIn } from '#server/db/unavailable.ts';
import { StartFailure } from '#server/start-failure.ts';

const SAY_EVERY_MS = { terminal: 200, other: 10_000 } as const;

/** Prints errors as one sentence and exits with 1. */
export async function runCommand(
  usage: string,
  work: (word: string, config: Config) => Promise<string>,
): Promise<void> {
  const [word, ...others] = process.argv.slice(2);
  const read = readConfig(process.env);
  if (word === undefined || others.length > 0 || word.startsWith('-')) return end(usage);
  if (!read.ok) return end(read.lines.join('\n'));
  try {
    console.log(await work(word, read.config));
  } catch (error) {
    if (!(error instanceof StartFailure) && troubleIn(error) === null) throw error;
    end(sentenceOf(error));
  }
}

function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  const trouble = troubleIn(error);
  return trouble === null ? (error as Error).message : TROUBLES[trouble];
}

/** npm changes the working directory. */
export function placeOf(word: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', word);
}

export function progressOf(label: string): (rows: number, total: number) => void {
  const { isTTY } = process.stderr;
  const every = isTTY ? SAY_EVERY_MS.terminal : SAY_EVERY_MS.other;
  let saidAt = performance.now();
  return (rows, total) => {
    if (performance.now() - saidAt < every) return;
    saidAt = performance.now();
    const said = `${label}: ${countOf(rows)} of ${countOf(total)} rows`;
    process.stderr.write(isTTY ? `\r${said}` : `${said}\n`);
  };
}

export function countOf(count: number): string {
  return count.toLocaleString('en');
}

export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
