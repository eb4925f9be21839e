/**
 * `npm run check-run -- SOURCE`: replays runs with the rules of this project. The source is the URL of a run's page or
 * of the run in the API, or a file with lines of `GET /api/export/{game}`; `-` reads such lines from stdin. Exits with
 * 0 if every run matches the server, 1 if one does not, and 2 if that cannot be decided.
 */
import { existsSync, createReadStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RecordedRunData } from '#api/runs.ts';
import { recordedRunData } from '#api/runs.ts';
import { problem } from '#api/routes.ts';
import { readSeedSchedule } from '#engine/seed-schedule.ts';
import { readReseeds } from '#engine/replay.ts';
import { verify } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';

/** Timeout for the server. */
const PATIENCE_MS = 20_000;

const EXIT_CODES = { same: 0, other: 1, unknown: 2 } as const;

interface CheckResult {
  readonly is: 'same' | 'other' | 'unknown';
  readonly sentence: string;
}

export async function checkRun(address: string): Promise<CheckResult> {
  const run = runAddress(address);
  if (run === null)
    return undecided(
      'Say which run: npm run check-run -- https://games.example/games/snake?watch=RUN, or …/api/runs/RUN, or a file with lines of an export (- reads them from stdin).',
    );
  const fetched = await fetchRun(run);
  return 'is' in fetched ? fetched : playAgain(fetched);
}

interface Checked {
  readonly good: number;
  readonly bad: readonly string[];
  /** Lines that could not be checked, for example because the rules of their version are missing. */
  readonly unknown: readonly string[];
}

/** Lines of `GET /api/export/{game}`. */
export async function checkLines(lines: AsyncIterable<string> | Iterable<string>): Promise<Checked> {
  const checked = { good: 0, bad: [] as string[], unknown: [] as string[] };
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const found = checkLine(line);
    if (found.is === 'same') checked.good++;
    else checked[found.is === 'other' ? 'bad' : 'unknown'].push(`line ${number}: ${found.sentence}`);
  }
  return checked;
}

function checkLine(line: string): CheckResult {
  try {
    const run = recordedRunData.safeParse(JSON.parse(line));
    return run.success ? playAgain(run.data) : other('This is not a run as the export writes it.');
  } catch {
    return other('This is not JSON; a download that broke off ends like this.');
  }
}

/** The URL of the run in the API; `null` if the address names no run. */
function runAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  const id = searchParams.get('watch') ?? searchParams.get('beat') ?? /^\/api\/runs\/([^/]+)$/.exec(pathname)?.[1];
  return id && /^https?:$/.test(protocol) ? new URL(`/api/runs/${encodeURIComponent(id)}`, origin) : null;
}

async function fetchRun(address: URL): Promise<RecordedRunData | CheckResult> {
  const { host } = address;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const data: unknown = await answer.json().catch(() => null);
    const run = recordedRunData.safeParse(data);
    if (answer.ok && run.success) return run.data;
    const refused = problem.safeParse(data);
    return undecided(
      refused.success
        ? `${refused.data.title}: ${refused.data.detail}`
        : `${host} answers ${answer.status}, and not as an arcade would.`,
    );
  } catch (error) {
    const { cause, message } = error as Error;
    return undecided(`${host} cannot be reached: ${cause instanceof Error ? cause.message : message}`);
  }
}

function playAgain(run: RecordedRunData): CheckResult {
  const { game_name, version, score, hash, player_name, mode, seed, ticks, log, pieces, stream } = run;
  const rules = rulesOf(game_name, version);
  if (!rules) return undecided(`Nobody here knows version ${version} of the rules of ${game_name}.`);
  const what = `${player_name}'s ${score} in ${game_name}, version ${version}`;
  const areSeedsValid = readReseeds(pieces ?? [], ticks, log.length) && readSeedSchedule(stream ?? []);
  if (!areSeedsValid) return other(`${what}: its seeds are malformed.`);
  const verdict = verify(rules, { version, mode, seed, ticks, log, pieces, stream });
  if (!verdict.ok) return other(`${what}: this is no run of the game (${verdict.refusal}).`);
  if (verdict.score !== score) return other(`${what}: played again it has ${verdict.score} points.`);
  if (hash === null) return same(`${what}: the same score. The server has no fingerprint of its end to compare.`);
  if (verdict.hash !== hash) return other(`${what}: the same score, but the end ${hash} came out as ${verdict.hash}.`);
  return same(`${what}: the same score, and the same end (${hash}).`);
}

function same(sentence: string): CheckResult {
  return { is: 'same', sentence };
}

function other(sentence: string): CheckResult {
  return { is: 'other', sentence };
}

function undecided(sentence: string): CheckResult {
  return { is: 'unknown', sentence };
}

// Tests import this module.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await checkSource(process.argv[2] ?? '');

/** Prints the result and returns the exit code. */
export async function checkSource(source: string): Promise<number> {
  if (source === '-') return checkExport(process.stdin);
  return existsSync(source) ? checkExport(createReadStream(source)) : checkAddress(source);
}

async function checkAddress(address: string): Promise<number> {
  const found = await checkRun(address);
  (found.is === 'same' ? console.log : console.error)(found.sentence);
  return EXIT_CODES[found.is];
}

async function checkExport(input: NodeJS.ReadableStream): Promise<number> {
  const { good, bad, unknown } = await checkLines(createInterface({ input, crlfDelay: Infinity }));
  for (const sentence of [...bad, ...unknown]) console.error(sentence);
  console.log(`${good} good, ${bad.length} bad${unknown.length > 0 ? `, ${unknown.length} unknown` : ''}`);
  const isUndecided = unknown.length > 0 || good + bad.length === 0;
  if (bad.length > 0) return EXIT_CODES.other;
  return isUndecided ? EXIT_CODES.unknown : EXIT_CODES.same;
}
