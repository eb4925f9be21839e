import { raceOrder } from '#engine/together.ts';
import { replayed } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import type { JudgeJob } from '#server/rooms/room-parts.ts';

const FIGURE_LENGTH = 40;

/** Replays a run of a race up to its last tick, finished or not. */
export function replayRoomRun(job: Omit<JudgeJob, 'round' | 'player'>): RunVerdict {
  const rules = rulesOf(job.game, job.version);
  const together = togetherOf(job.game);
  if (!rules || together.kind !== 'race') return { ok: false };
  const run = replayed(rules, job);
  if (typeof run === 'string') return { ok: false };
  const { state, ticks, score, status } = run;
  const figure = together.figure?.(state, ticks).slice(0, FIGURE_LENGTH) ?? null;
  const order = raceOrder(together, rules, state, ticks);
  return { ok: true, score, isFinished: status !== 'playing', order: [...order], figure, hash: run.hash() };
}
