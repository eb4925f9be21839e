/** Finished ranked runs without a name, the best per board, stored until they are named, dismissed or expired. */
import { readFields, readInteger } from '#engine/read.ts';
import { removeStored, store, readStored } from '#kit/storage.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import { readRunBoard } from '#web/play/ranking/tickets.ts';

export interface UnnamedRun extends RunBoard {
  readonly run: RunSubmission;
  /** The submission deadline, by the device's wall clock. */
  readonly untilMs: number;
}

const nameOf = (game: string) => `unnamed:${game}`;
const FIELDS = ['score', 'ticket', 'ticks', 'log', 'pauses', 'steps', 'token'] as const;

/** Keeps only the best run per board. */
export function storeUnnamed(game: string, unnamed: UnnamedRun, nowMs: number): void {
  const { score } = unnamed.run;
  const runs = unnamedRuns(game, nowMs);
  const isOfBoard = ({ board, day }: RunBoard) => board === unnamed.board && day === unnamed.day;
  if (score <= 0 || runs.some((other) => isOfBoard(other) && other.run.score >= score)) return;
  store(nameOf(game), [...runs.filter((other) => !isOfBoard(other)), unnamed]);
}

export function removeUnnamed(game: string, ticket: string): void {
  write(
    game,
    readUnnamed(game).filter(({ run }) => run.ticket !== ticket),
  );
}

/** Removes expired runs. */
export function unnamedRuns(game: string, nowMs: number): readonly UnnamedRun[] {
  const runs = readUnnamed(game);
  const open = runs.filter(({ untilMs }) => untilMs > nowMs);
  if (open.length < runs.length) write(game, open);
  return open;
}

function write(game: string, runs: readonly UnnamedRun[]): void {
  if (runs.length > 0) store(nameOf(game), runs);
  else removeStored(nameOf(game));
}

/** Older pages stored one run per game, without its board. */
function readUnnamed(game: string): readonly UnnamedRun[] {
  return readStored(nameOf(game), (data) => (Array.isArray(data) ? data : [data]).flatMap(readOne)) ?? [];
}

/** Checks the shape only; the server checks the run. */
function readOne(data: unknown): readonly UnnamedRun[] {
  const { run: stored, untilMs } = { ...(data as Partial<Record<keyof UnnamedRun, unknown>>) };
  const run = readFields(stored, FIELDS);
  if (!run || readInteger(run.score, 1, Number.MAX_SAFE_INTEGER) === null || typeof untilMs !== 'number') return [];
  const isWhole = typeof run.ticket === 'string' && typeof run.token === 'string' && Array.isArray(run.log);
  return isWhole ? [{ run: run as unknown as RunSubmission, untilMs, ...readRunBoard(data) }] : [];
}
