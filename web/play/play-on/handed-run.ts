/** Hands a watched position over to the page that plays on from it. */
import type { Run, RunStart } from '#engine/run.ts';

export interface WatchedRun {
  /** Of the link to watch it; `null` for a run that has none. */
  readonly id: string | null;
  readonly scoreId: number | null;
  /** `null` for an own run. */
  readonly name: string | null;
  readonly face: string | null;
}

/** A watched run up to the moment at which the player takes over. */
export interface ContinuedRun extends WatchedRun {
  readonly mode: string;
  readonly start: RunStart & Required<Pick<RunStart, 'from' | 'log'>>;
  /** At that moment. */
  readonly score: number;
}

let handed: { readonly search: string; readonly run: ContinuedRun } | null = null;

/** Makes the query differ from that of the last own run. */
let ownRuns = 0;

/** Returns the query of the page that plays on. */
export function handOver(run: ContinuedRun): string {
  const search = `?on=${run.id ?? `own${++ownRuns}`}&at=${run.start.from.ticks}`;
  handed = { search, run };
  return search;
}

/** `null` after a reload, or if the player came by a link. */
export function handedRun(search: string): ContinuedRun | null {
  return handed?.search === search ? handed.run : null;
}

export function continuedAt(run: Run<unknown, unknown>, watched: WatchedRun): ContinuedRun {
  const { seed, stream, log, pieces = [] } = run.replay();
  const start = { seed, log, pieces, from: run.position(), ...(stream ? { stream } : {}) };
  return { ...watched, mode: run.mode, score: run.score, start };
}

/** The same position with new randomness from `seed`. */
export function startWith({ start }: ContinuedRun, seed: string): RunStart {
  const { from, pieces = [] } = start;
  return { ...start, pieces: [...pieces, [from.ticks, from.entries, seed]] };
}
