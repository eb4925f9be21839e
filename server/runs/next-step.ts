/** Whether a step may follow on those before it: by the server's clock alone, without a look at the game. */
import type { ReadStep } from '#api/run-steps.ts';
import type { RefusalReason } from '#api/refusals.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { RunToken } from '#server/runs/run-tokens.ts';
import { MOST_WAITS, runBytes } from '#server/runs/run-tokens.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { Issued } from '#server/runs/tickets.ts';
import { fedTooLate, lateStart, isLagging, isLateStep, pausedTooLong, tooFast, tooLate } from '#server/runs/timing.ts';

/** A token but for its chain. */
export type Unchained = Omit<RunToken, 'chain'>;

/** More steps than any run has. */
const MOST_STEPS = 100_000;

/** Steps that waited for the connection come one right after the other. */
const TOGETHER_MS = 15_000;

/** From how much time on that nobody tells of it is a wait. */
const WAIT_MS = 30_000;

/** What the first step of a run leads to, or why it cannot be one. */
export function firstStep(step: ReadStep, issued: Issued, rules: RankedRules, now: number): Unchained | RefusalReason {
  if (step.kind !== 'piece' || step.fed) return 'not-witnessed';
  const sinceTicketMs = now - issued.issuedAt;
  if (tooFast({ elapsedSeconds: sinceTicketMs / 1000, ticks: step.ticks })) return 'too-fast';
  // Nobody saw it begin: it is taken at its word, and what it was played on until then was the ticket's luck.
  const playedMs = msOf(step.ticks);
  const hasOwnLuck = issued.board === 'open';
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
    ...{ hasOwnLuck, broughtLuck: hasOwnLuck, isPaused: false, isFinished: false, waits: 0 },
  };
}

/** What a later step leads to, or why it does not follow. */
export function laterStep(step: ReadStep, before: RunToken, now: number): Unchained | RefusalReason {
  if (!follows(step, before)) return 'not-witnessed';
  const refused = feedRefusal(step, before);
  if (refused) return refused;
  // Clocks of servers may differ a little.
  const passedMs = Math.max(0, now - before.arrivedAt);
  const seenMs = before.playedMs + (before.isPaused ? 0 : passedMs);
  // What it is ahead by was played before its first step came, and is no lag later on.
  const beforeSeenMs = Math.min(before.lateStartMs, Math.max(0, msOf(step.ticks) - seenMs));
  const playedMs = seenMs + beforeSeenMs;
  const pauseLeftMs = before.pauseLeftMs - (before.isPaused ? passedMs : 0);
  if (pausedTooLong(-pauseLeftMs / 1000)) return 'bad-pauses';
  const timing = { elapsedSeconds: playedMs / 1000, ticks: step.ticks };
  if (tooFast(timing)) return 'too-fast';
  const { run, isTimed, hasOwnLuck } = before;
  // A wait that nobody announced gains nothing in an untimed game, and a pause could have been announced.
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
    ...{ isTimed, hasOwnLuck, isFinished },
    // An honest run that sends late steps is over by now. Without luck a dishonest one ends within `Ranked.late`.
    broughtLuck: hasOwnLuck && !isLate && (step.kind === 'piece' || step.kind === 'resume'),
    isPaused: step.kind === 'pause',
    waits: isTimed ? before.waits + Number(isLate) : waitsOf(before, lagMs),
  };
}

/** Tells a device in slow motion, whose steps are all late, from steps that waited for the connection and come together. */
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

/** Counts a wait whenever a run has fallen behind what it tells, and takes it back when it has caught up, as after a lost line. */
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
  // No tick passes in a pause.
  return before.isPaused ? kind === 'resume' && ticks === before.ticks : kind !== 'resume';
}

/** Luck is fed when it comes, and before more is asked for; only a run that was over by then has no use for it. */
function feedRefusal({ kind, ticks, fed }: ReadStep, before: RunToken): RefusalReason | null {
  if (!fed) return before.broughtLuck && kind !== 'finish' ? 'not-witnessed' : null;
  if (!before.broughtLuck || fed.tick < before.ticks || fed.tick > ticks) return 'not-witnessed';
  // The first luck is on its way as late as the step that asked for it; of later ones it is known when they were handed out.
  const lateStartMs = before.number === 1 ? before.lateStartMs : 0;
  const timing = { elapsedSeconds: (before.playedMs + lateStartMs) / 1000, ticks: before.ticks };
  return fedTooLate(timing, fed.tick) ? 'stale-luck' : null;
}
