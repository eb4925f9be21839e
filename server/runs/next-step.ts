/** Judges steps by the server's clock, without the game. */
import type { ReadStep } from '#api/run-steps.ts';
import type { RefusalReason } from '#api/refusals.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { RunToken } from '#server/runs/run-tokens.ts';
import { MOST_WAITS, runBytes } from '#server/runs/run-tokens.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { IssuedTicket } from '#server/runs/tickets.ts';
import {
  reseededTooLate,
  lateStart,
  isLagging,
  isLateStep,
  pausedTooLong,
  tooFast,
  tooLate,
} from '#server/runs/timing.ts';

export type Unchained = Omit<RunToken, 'chain'>;

const MOST_STEPS = 100_000;

/** Steps delayed by a lost connection arrive within this time. */
const TOGETHER_MS = 15_000;

/** Lag growth that counts as a wait. */
const WAIT_MS = 30_000;

export function firstStep(
  step: ReadStep,
  issued: IssuedTicket,
  rules: RankedRules,
  now: number,
): Unchained | RefusalReason {
  if (step.kind !== 'piece' || step.reseededAt) return 'not-witnessed';
  const sinceTicketMs = now - issued.issuedAt;
  if (tooFast({ elapsedSeconds: sinceTicketMs / 1000, ticks: step.ticks })) return 'too-fast';
  // The server did not see the start, so it trusts the first step.
  const playedMs = msOf(step.ticks);
  const hasOwnSeeds = issued.board === 'open';
  const isTimed = canBeSlowed(rules);
  return {
    run: runBytes(issued.runId),
    number: 1,
    ticks: step.ticks,
    arrivedAt: now,
    playedMs,
    lateStartMs: lateStart(sinceTicketMs, playedMs, isTimed),
    pauseLeftMs: rules.ranked.pauseSeconds * 1000,
    isTimed,
    ...{ hasOwnSeeds, broughtSeed: hasOwnSeeds, isPaused: false, isFinished: false, waits: 0 },
  };
}

export function laterStep(step: ReadStep, before: RunToken, now: number): Unchained | RefusalReason {
  if (!follows(step, before)) return 'not-witnessed';
  const refused = reseedRefusal(step, before);
  if (refused) return refused;
  // Server clocks may differ slightly.
  const passedMs = Math.max(0, now - before.arrivedAt);
  const seenMs = before.playedMs + (before.isPaused ? 0 : passedMs);
  // The run began before its first step arrived; that is no lag later.
  const beforeSeenMs = Math.min(before.lateStartMs, Math.max(0, msOf(step.ticks) - seenMs));
  const playedMs = seenMs + beforeSeenMs;
  const pauseLeftMs = before.pauseLeftMs - (before.isPaused ? passedMs : 0);
  if (pausedTooLong(-pauseLeftMs / 1000)) return 'bad-pauses';
  const timing = { elapsedSeconds: playedMs / 1000, ticks: step.ticks };
  if (tooFast(timing)) return 'too-fast';
  const { run, isTimed, hasOwnSeeds } = before;
  // Undeclared waits gain nothing in an untimed game: the player could have paused.
  const graceMs = isTimed ? 0 : Math.max(0, pauseLeftMs);
  if (tooLate({ ...timing, graceMs })) return 'slowed';
  const isFinished = step.kind === 'finish';
  const lateness = isTimed ? latenessOf(timing, before, { isFinished, passedMs }) : 'in time';
  if (lateness === 'slow motion') return 'slowed';
  const isLate = lateness === 'late';
  const lagMs = playedMs - msOf(step.ticks);
  return {
    run,
    number: before.number + 1,
    ticks: step.ticks,
    arrivedAt: now,
    playedMs,
    lateStartMs: before.lateStartMs - beforeSeenMs,
    ...(isFinished && { lagMs: Math.max(0, Math.min(lagMs, before.playedMs - msOf(before.ticks))) }),
    pauseLeftMs: Math.max(0, pauseLeftMs),
    ...{ isTimed, hasOwnSeeds, isFinished },
    // Without a new seed a cheating run ends within `Ranked.maxCheckpointLag`; an honest one is already over.
    broughtSeed: hasOwnSeeds && !isLate && (step.kind === 'piece' || step.kind === 'resume'),
    isPaused: step.kind === 'pause',
    waits: isTimed ? before.waits + Number(isLate) : waitsOf(before, lagMs),
  };
}

/** In slow motion every step is late; after a lost connection late steps arrive together. */
function latenessOf(
  timing: Parameters<typeof isLagging>[0],
  before: RunToken,
  { isFinished, passedMs }: { readonly isFinished: boolean; readonly passedMs: number },
): 'in time' | 'late' | 'slow motion' {
  const wasLagging = isLagging({ elapsedSeconds: before.playedMs / 1000, ticks: before.ticks });
  const lagsAgain = wasLagging && isLagging(timing);
  if (before.waits === 0 && !lagsAgain) return isLateStep(timing) ? 'late' : 'in time';
  if (before.waits === 0 && !isFinished) return 'slow motion';
  return passedMs > TOGETHER_MS || before.waits === MOST_WAITS ? 'slow motion' : 'late';
}

/** Takes a wait back when the run catches up, as after a lost connection. */
function waitsOf(before: RunToken, lagMs: number): number {
  const more = lagMs - (before.playedMs - msOf(before.ticks));
  if (Math.abs(more) < WAIT_MS) return before.waits;
  return Math.min(MOST_WAITS, Math.max(0, before.waits + Math.sign(more)));
}

function msOf(ticks: number): number {
  return Math.round((ticks * 1000) / TICKS_PER_SECOND);
}

function follows({ kind, ticks }: ReadStep, before: RunToken): boolean {
  if (before.isFinished || before.number >= MOST_STEPS || ticks < before.ticks) return false;
  return before.isPaused ? kind === 'resume' && ticks === before.ticks : kind !== 'resume';
}

/** A reseed must be applied before the next request, unless the run ended. */
function reseedRefusal({ kind, ticks, reseededAt }: ReadStep, before: RunToken): RefusalReason | null {
  if (!reseededAt) return before.broughtSeed && kind !== 'finish' ? 'not-witnessed' : null;
  if (!before.broughtSeed || reseededAt.tick < before.ticks || reseededAt.tick > ticks) return 'not-witnessed';
  // The first reseed may be as late as its request.
  const lateStartMs = before.number === 1 ? before.lateStartMs : 0;
  const timing = { elapsedSeconds: (before.playedMs + lateStartMs) / 1000, ticks: before.ticks };
  return reseededTooLate(timing, reseededAt.tick) ? 'stale-luck' : null;
}
