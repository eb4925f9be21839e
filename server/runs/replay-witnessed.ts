/** Replays a witnessed run. Steps must match the witnessed chain, which also yields the seeds. */
import { hash } from 'node:crypto';
import { seedOf, stepContent } from '#api/run-steps.ts';
import type { RefusalReason } from '#api/refusals.ts';
import type { SubmittedStep } from '#api/scores.ts';
import { CheckpointTracker } from '#engine/checkpoints.ts';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { Witness } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import type { Reseed, Replay } from '#engine/run.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import type { Verdict } from '#engine/verify.ts';
import { Replayer } from '#engine/verify.ts';
import type { RunToken } from '#server/runs/run-tokens.ts';
import { NO_STEPS, chainOf } from '#server/runs/run-tokens.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import { isLagging } from '#server/runs/timing.ts';

export interface Witnessed {
  /** Signs the chain. */
  readonly key: Uint8Array;
  readonly chain: Uint8Array;
  /** False for runs on a shared seed. */
  readonly hasOwnSeeds: boolean;
  readonly pausedMs: number;
  /** See `RunToken`. */
  readonly waits: number;
  /** By the server's clock, without pauses. */
  readonly playedMs: number;
  /** See `RunToken`. */
  readonly lagMs?: number;
}

export function witnessedBy(
  { chain, hasOwnSeeds, waits, pauseLeftMs, playedMs, lagMs = 0 }: RunToken,
  key: Uint8Array,
  { pauseSeconds }: Pick<RankedRules['ranked'], 'pauseSeconds'>,
): Witnessed {
  return { key, chain, hasOwnSeeds, waits, playedMs, lagMs, pausedMs: pauseSeconds * 1000 - pauseLeftMs };
}

/** Every pause reseeds, so players could choose among seeds. */
const MOST_PAUSES = 20;

interface ChainedStep {
  readonly kind: SubmittedStep[0];
  readonly ticks: number;
  readonly entries: number;
  /** `null` without a seed, or if the run ended first. */
  readonly reseededAt: { readonly tick: number; readonly entries: number } | null;
  readonly seed: string;
}

type RefusedReplay = { readonly refused: RefusalReason };

interface WitnessedReplay {
  readonly verdict: Verdict;
  readonly reseeds: readonly Reseed[];
  readonly pauseTicks: readonly number[];
}

export function replayWitnessed(
  rules: RankedRules,
  replay: Omit<Replay<unknown>, 'pieces'> & { readonly steps: readonly SubmittedStep[] },
  witnessed: Witnessed,
  witness: Witness<unknown, unknown> | null,
): WitnessedReplay | RefusedReplay {
  const steps = chainSteps(replay, witnessed);
  if (!steps) return { refused: 'not-witnessed' };
  const pauseTicks = steps.flatMap(({ kind, ticks }) => (kind === 'pause' ? [ticks] : []));
  if (pauseTicks.length > MOST_PAUSES) return { refused: 'bad-pauses' };
  const { seed, stream } = replay;
  const run = freshRun(rules, replay.mode, { seed, stream });
  const player = new Replayer(run, replay, witness);
  const refused = playSteps(run, player, steps, rules, witnessed);
  if (refused) return { refused };
  const refusal = player.to(replay.ticks, replay.log.length);
  if (refusal) return { verdict: { ok: false, refusal }, reseeds: [], pauseTicks };
  const { score, status, reseeds, state } = run;
  if (status === 'playing') return { verdict: { ok: false, refusal: 'not finished' }, reseeds, pauseTicks };
  return { verdict: { ok: true, score, status, hash: run.hash(), state }, reseeds, pauseTicks };
}

/**
 * Rejects seeds requested early or applied late. Checkpoints only rise, so checks at requests, applications and the end
 * suffice. On a shared seed, steps are only for timing.
 */
function playSteps(
  run: Run<unknown, unknown>,
  player: Replayer<unknown, unknown, string>,
  steps: readonly ChainedStep[],
  rules: RankedRules,
  { hasOwnSeeds, playedMs, waits }: Witnessed,
): RefusalReason | null {
  const { ranked } = rules;
  const due = new CheckpointTracker(ranked);
  const checkpoint = () => ranked.checkpoint(run.state, run.ticks, run.log.length);
  const isTimed = canBeSlowed(rules);
  const firstLate = isTimed ? steps.length - waits : steps.length;
  let seenInTime = 0;
  for (const [index, { kind, ticks, entries, reseededAt, seed }] of steps.entries()) {
    if (player.to(ticks, entries) !== null) return 'not-a-run';
    if (kind === 'pause') continue;
    if (hasOwnSeeds && due.isLate(checkpoint())) return 'stale-luck';
    if (kind === 'finish') {
      if (index >= firstLate && checkpoint() - seenInTime > ranked.maxCheckpointLag) return 'slowed';
      const isLate = isTimed && isLagging({ elapsedSeconds: playedMs / 1000, ticks });
      return isLate && due.missed(checkpoint()) > mayMiss(ranked, ticks) ? 'slowed' : null;
    }
    if (hasOwnSeeds && kind === 'piece' && !due.isDue(checkpoint())) return 'early-luck';
    due.request(checkpoint());
    if (index < firstLate) seenInTime = checkpoint();
    if (!reseededAt) continue;
    if (player.to(reseededAt.tick, reseededAt.entries) !== null) return 'not-a-run';
    if (due.isLate(checkpoint())) return 'stale-luck';
    due.reseed();
    run.reseed(seed);
  }
  return 'not-witnessed';
}

/**
 * Checkpoints that a run with a late end may skip. A lost connection excuses a late end, but without earlier
 * checkpoints it could be slow motion. A game of fixed length has its last one shortly before the end; elsewhere a lost
 * connection also loses those that `late` allows.
 */
function mayMiss({ maxTicks: end, maxCheckpointLag }: RankedRules['ranked'], ticks: number): number {
  return ticks === end ? 0 : maxCheckpointLag;
}

/** Returns `null` if the chain does not match. */
function chainSteps(
  { ticks, log, steps }: Pick<Replay<unknown>, 'ticks' | 'log'> & { readonly steps: readonly SubmittedStep[] },
  { key, chain: last }: Witnessed,
): ChainedStep[] | null {
  const [, lastTicks, lastEntries] = steps.at(-1) ?? [];
  if (lastTicks !== ticks || lastEntries !== log.length) return null;
  const chained: ChainedStep[] = [];
  let chain: Uint8Array = NO_STEPS;
  for (const [index, step] of steps.entries()) {
    const content = contentOf(step, steps[index - 1] ?? null, log);
    if (!content) return null;
    chain = chainOf(key, chain, content);
    const [kind, stepTicks, entries, reseedTick, reseedEntries] = step;
    const reseededAt =
      reseedTick === null || reseedEntries === null ? null : { tick: reseedTick, entries: reseedEntries };
    chained.push({ kind, ticks: stepTicks, entries, reseededAt, seed: seedOf(chain) });
  }
  return Buffer.from(chain).equals(last) ? chained : null;
}

/** The bytes sent with the step: the log since the previous one, and where its seed was applied. */
function contentOf(
  [kind, ticks, entries]: SubmittedStep,
  before: SubmittedStep | null,
  log: readonly Entry<unknown>[],
): Uint8Array | null {
  const [, , from, reseedTick, reseedEntries] = before ?? [null, 0, 0, null, null];
  if (entries < from || (reseedEntries !== null && (reseedEntries < from || reseedEntries > entries))) return null;
  if (reseedTick !== null && reseedTick > ticks) return null;
  const reseededAt =
    reseedTick === null || reseedEntries === null ? null : { tick: reseedTick, entries: reseedEntries - from };
  return stepContent({ kind, ticks, reseededAt, entries: log.slice(from, entries) }, before === null, sha256);
}

function sha256(text: string): Uint8Array {
  return Buffer.from(hash('sha256', text, 'binary'), 'binary');
}
