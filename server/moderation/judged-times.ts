/** The times that the current judge measures, and the usual band of similar runs. */
import type { Kysely } from 'kysely';
import type { ScoreTimes } from '#api/moderation.ts';
import type { JudgedTimes } from '#engine/judge.ts';
import { quantile } from '#engine/statistics.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import { storedClaim } from '#server/moderation/rejudge.ts';
import type { RejudgeServices } from '#server/moderation/rejudge.ts';
import { VerifierBusy } from '#server/runs/job-scheduler.ts';
import type { StoredRun } from '#server/runs/stored-runs.ts';
import { storedRunOfScore, storedRuns } from '#server/runs/stored-runs.ts';

const TICK_MS = 1_000 / 60;
/** Runs per band, and their maximum log size. */
const RUNS = { least: 3, most: 12, logBytes: 16_000 } as const;
/** Per run, so long runs do not dominate. */
const TIMES = 400;
/** Percentiles. */
const BAND = { low: 10, high: 90 } as const;
/** A band takes a dozen replays. */
const FRESH_MS = 10 * 60_000;
/** Times returned. */
const MOST = 5_000;

export interface TimesServices extends Pick<RejudgeServices, 'db' | 'judge'> {
  /** Epoch milliseconds. */
  now(): number;
}

type Usual = ScoreTimes['usual'];

export class TimesReader {
  readonly #services: TimesServices;
  /** By game and kind of times. */
  readonly #bands = new Map<string, { readonly at: number; readonly band: Promise<Usual> }>();

  constructor(services: TimesServices) {
    this.#services = services;
  }

  async read(scoreId: number): Promise<ScoreTimes | null> {
    const run = await storedRunOfScore(this.#services.db, scoreId);
    if (!run) return null;
    const times = await timesOf(run, this.#services);
    if (!times) return { kind: 'gaps', done: ['move', 'moves'], ms: [], usual: null };
    const { kind, done, ticks } = times;
    const ms = ticks.slice(0, MOST).map(inMs);
    return { kind, done: [...done], ms, usual: await this.#usual(run.game_name, times) };
  }

  #usual(game: string, like: JudgedTimes): Promise<Usual> {
    const { now } = this.#services;
    const name = `${game} ${like.kind}`;
    const known = this.#bands.get(name);
    if (known && now() - known.at < FRESH_MS) return known.band;
    const band = usualTimes(game, like, this.#services);
    this.#bands.set(name, { at: now(), band });
    band.catch(() => this.#bands.delete(name));
    return band;
  }
}

/** The band of the latest shown, undoubted runs; `null` if too few. */
async function usualTimes(game: string, { kind }: JudgedTimes, services: TimesServices): Promise<Usual> {
  const all: number[] = [];
  let runs = 0;
  for (const run of await latestRuns(services.db, game)) {
    const times = await timesOf(run, services);
    if (times?.kind !== kind || times.ticks.length === 0) continue;
    runs++;
    all.push(...times.ticks.slice(0, TIMES));
  }
  if (runs < RUNS.least) return null;
  return { low: inMs(quantile(all, BAND.low)), high: inMs(quantile(all, BAND.high)), runs };
}

function latestRuns(db: Kysely<Tables>, game: string): Promise<StoredRun[]> {
  return storedRuns(db)
    .where('game_name', '=', game)
    .where('state', '=', STATES.shown)
    .where('doubt', 'is', null)
    .where(({ fn }) => fn<number>('octet_length', ['log']), '<=', RUNS.logBytes)
    .orderBy('game_scores.id', 'desc')
    .limit(RUNS.most)
    .execute();
}

/** `null` if the run cannot be replayed or the verifier is busy. */
async function timesOf(run: StoredRun, { judge }: TimesServices): Promise<JudgedTimes | null> {
  const kept = await storedClaim(run);
  if (!kept) return null;
  try {
    const finding = await judge({ ...kept.claim, isTimed: true }, kept.entries, 'moderation');
    return finding.ok ? (finding.times ?? null) : null;
  } catch (error) {
    if (error instanceof VerifierBusy) return null;
    throw error;
  }
}

function inMs(ticks: number): number {
  return Math.round(ticks * TICK_MS);
}
