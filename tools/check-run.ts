/**
 * Plays a run of any arcade's board again by the rules of this project: `npm run check-run -- ADDRESS`, the address of its
 * page or of the run in the API. Ends with 0 if all is as the server says, with 1 if not, with 2 if that cannot be told.
 */
import process from 'node:process';
import type { RecordedRunData } from '#api/runs.ts';
import { recordedRunData } from '#api/runs.ts';
import { refusal } from '#api/routes.ts';
import { verify } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';

const ENDS = { same: 0, other: 1, unknown: 2 } as const;
/** A server that says nothing for so long is not there. */
const PATIENCE_MS = 20_000;

/** What was found, in a sentence. */
interface Found {
  readonly is: keyof typeof ENDS;
  readonly sentence: string;
}

const found = await check(process.argv[2] ?? '');
(found.is === 'same' ? console.log : console.error)(found.sentence);
process.exitCode = ENDS[found.is];

async function check(address: string): Promise<Found> {
  const run = runAddress(address);
  if (run === null)
    return unknown(
      'Say which run: npm run check-run -- https://games.example/games/snake?watch=RUN, or …/api/runs/RUN.',
    );
  const fetched = await fetchRun(run);
  return 'is' in fetched ? fetched : playAgain(fetched);
}

/** Where the API has the run that an address is about; `null` if it is about none. */
function runAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  const id = searchParams.get('watch') ?? searchParams.get('beat') ?? /^\/api\/runs\/([^/]+)$/.exec(pathname)?.[1];
  return id && /^https?:$/.test(protocol) ? new URL(`/api/runs/${encodeURIComponent(id)}`, origin) : null;
}

async function fetchRun(address: URL): Promise<RecordedRunData | Found> {
  const { host } = address;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const data: unknown = await answer.json().catch(() => null);
    const run = recordedRunData.safeParse(data);
    if (answer.ok && run.success) return run.data;
    const refused = refusal.safeParse(data);
    return unknown(
      refused.success
        ? `${refused.data.title}: ${refused.data.detail}`
        : `${host} answers ${answer.status}, and not as an arcade would.`,
    );
  } catch (error) {
    const { cause, message } = error as Error;
    return unknown(`${host} cannot be reached: ${cause instanceof Error ? cause.message : message}`);
  }
}

function playAgain(run: RecordedRunData): Found {
  const { game_name, version, score, hash, player_name, mode, seed, ticks, log } = run;
  const rules = rulesOf(game_name, version);
  if (!rules) return unknown(`Nobody here knows version ${version} of the rules of ${game_name}.`);
  const verdict = verify(rules, { version, mode, seed, ticks, log });
  const what = `${player_name}'s ${score} in ${game_name}, version ${version}`;
  if (!verdict.ok) return other(`${what}: this is no run of the game (${verdict.refusal}).`);
  if (verdict.score !== score) return other(`${what}: played again it has ${verdict.score} points.`);
  if (hash === null) return same(`${what}: the same score. The server has no fingerprint of its end to compare.`);
  if (verdict.hash !== hash) return other(`${what}: the same score, but the end ${hash} came out as ${verdict.hash}.`);
  return same(`${what}: the same score, and the same end (${hash}).`);
}

function same(sentence: string): Found {
  return { is: 'same', sentence };
}

function other(sentence: string): Found {
  return { is: 'other', sentence };
}

function unknown(sentence: string): Found {
  return { is: 'unknown', sentence };
}
