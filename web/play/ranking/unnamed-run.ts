/** The finished run of a game that has no name yet: kept on the device for as long as it can be handed in. */
import { readFields, readWhole } from '#engine/read.ts';
import { forget, keep, kept } from '#kit/storage.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';

/** A run that waits for a name. */
export interface UnnamedRun {
  readonly run: RunSubmission;
  /** Until when it can be handed in, by the device's wall clock. */
  readonly untilMs: number;
}

const nameOf = (game: string) => `unnamed:${game}`;
const FIELDS = ['score', 'ticket', 'ticks', 'log', 'pauses', 'steps', 'token'] as const;

/** Keeps a run. One that came to more stays in its place, as long as it can be handed in. */
export function keepUnnamed(game: string, unnamed: UnnamedRun, nowMs: number): void {
  const other = unnamedRun(game, nowMs);
  if (unnamed.run.score > (other?.run.score ?? 0)) keep(nameOf(game), unnamed);
}

/** Forgets the run of a ticket, which has been handed in or is not wanted. */
export function forgetUnnamed(game: string, ticket: string): void {
  if (readUnnamed(game)?.run.ticket === ticket) forget(nameOf(game));
}

/** The run of a game that waits for a name; `null` if there is none that could still be handed in. */
export function unnamedRun(game: string, nowMs: number): UnnamedRun | null {
  const unnamed = readUnnamed(game);
  if (!unnamed || unnamed.untilMs > nowMs) return unnamed;
  forget(nameOf(game));
  return null;
}

/** Whether data from the device is something that can be sent at all. Whether it is true is the server's business. */
function readUnnamed(game: string): UnnamedRun | null {
  return kept(nameOf(game), (data) => {
    const unnamed = readFields(data, ['run', 'untilMs']);
    const run = readFields(unnamed?.run, FIELDS);
    if (!unnamed || !run || readWhole(run.score, 1, Number.MAX_SAFE_INTEGER) === null) return null;
    const isWhole = typeof run.ticket === 'string' && typeof run.token === 'string' && Array.isArray(run.log);
    return isWhole && typeof unnamed.untilMs === 'number' ? (unnamed as unknown as UnnamedRun) : null;
  });
}
