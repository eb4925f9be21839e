import { createHash } from 'node:crypto';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { RefusalReason } from '#api/refusals.ts';
import type { ReadStep } from '#api/run-steps.ts';
import { readStep, writeAnswer } from '#api/run-steps.ts';
import type { Refused } from '#server/refusals.ts';
import { refuse } from '#server/refusals.ts';
import { playerOf } from '#server/runs/finished-runs.ts';
import type { Unchained } from '#server/runs/next-step.ts';
import { firstStep, laterStep } from '#server/runs/next-step.ts';
import type { OpenRuns, TakenStep } from '#server/runs/open-runs.ts';
import type { RunToken, RunTokens } from '#server/runs/run-tokens.ts';
import { NO_STEPS, chainOf, runBytes } from '#server/runs/run-tokens.ts';
import type { TicketCheck } from '#server/runs/submit.ts';

export interface StepServices {
  now(): number;
  readonly tokens: RunTokens;
  readonly openRuns: OpenRuns;
  admit(ticket: string): { readonly admitted: TicketCheck } | Refused;
  /** Broadcasts to other servers. */
  broadcast(step: TakenStep): void;
  /** Untimed runs only. */
  save(step: TakenStep): void;
  recall(run: string): Promise<TakenStep | null>;
  onFinish(player: string): void;
}

type Ground = { readonly admitted: TicketCheck } | { readonly before: RunToken };

/** By token and clock, without a replay. */
export async function takeStep(
  bytes: Uint8Array,
  from: string,
  services: StepServices,
): Promise<{ readonly answer: Uint8Array } | Refused> {
  const opened = openStep(bytes, services);
  if ('refused' in opened) return opened;
  await recallUntimed(opened, services);
  return answerStep(opened, from, services);
}

export interface OpenedStep {
  readonly step: ReadStep;
  readonly ground: Ground;
  readonly run: Uint8Array;
}

export function openStep(bytes: Uint8Array, services: Pick<StepServices, 'tokens' | 'admit'>): OpenedStep | Refused {
  const step = readStep(bytes);
  if (!step) return refuse('wrong-shape');
  const ground = groundOf(step, services);
  if ('refused' in ground) return ground;
  return { step, ground, run: 'admitted' in ground ? runBytes(ground.admitted.issued.runId) : ground.before.run };
}

/** Uses only memory. */
export function answerStep(
  { step, ground, run }: OpenedStep,
  from: string,
  services: Omit<StepServices, 'recall'>,
): { readonly answer: Uint8Array } | Refused {
  const { tokens, openRuns } = services;
  const isFirst = 'admitted' in ground;
  const chain = chainOf(tokens.keyOf(run), isFirst ? NO_STEPS : ground.before.chain, step.content);
  const taken = { run: hex(run), number: isFirst ? 1 : ground.before.number + 1, chain: hashOf(chain) };
  const wasForked = openRuns.isForked(taken.run);
  const known = openRuns.find(taken);
  // Another server may have answered the conflicting step.
  if (known === 'forked' && !wasForked)
    services.broadcast({ ...taken, arrivedAt: services.now(), isEnd: false, player: null, network: null });
  if (typeof known === 'string') return refuse(known);
  // A repeated step gets the original answer.
  const next = follow(step, ground, known ?? services.now());
  if (typeof next === 'string') return refuse(next);
  if (known === null) {
    const network = shortHash(from);
    if (isFirst && !openRuns.hasRoom(network, next.arrivedAt)) return refuse('too-many', TOO_MANY);
    const { arrivedAt, isFinished: isEnd } = next;
    const begun = isFirst ? { player: playerOfTicket(ground.admitted), network } : { player: null, network: null };
    const current = { ...taken, arrivedAt, isEnd, ...begun };
    openRuns.take(current, network);
    services.broadcast(current);
    // First steps are not worth storing: a new ticket offers the same.
    if (!next.isTimed && !isFirst) services.save(current);
    const player = isEnd ? openRuns.playerOf(taken.run) : null;
    if (player !== null) services.onFinish(player);
  }
  return { answer: writeAnswer(tokens.write({ ...next, chain }), next.broughtSeed) };
}

/** For untimed runs lost by a restart or eviction. */
async function recallUntimed({ run, ground }: OpenedStep, { openRuns, recall }: StepServices): Promise<void> {
  const [isTimed, since] =
    'before' in ground
      ? [ground.before.isTimed, ground.before.arrivedAt]
      : [canBeSlowed(ground.admitted.rules), ground.admitted.issued.issuedAt];
  if (isTimed || !openRuns.mayHaveEvicted(hex(run), since)) return;
  const last = await recall(hex(run));
  if (last) openRuns.take(last);
}

const TOO_MANY = 'Too many runs are being played from your network just now. Please try again in a minute.';

function groundOf(
  { isFirst, permission }: ReadStep,
  { tokens, admit }: Pick<StepServices, 'tokens' | 'admit'>,
): Ground | Refused {
  if (!isFirst) {
    const before = tokens.open(permission);
    return before ? { before } : refuse('not-witnessed');
  }
  const looked = admit(Buffer.from(permission).toString('latin1'));
  if ('admitted' in looked && !looked.admitted.issued.isWitnessed) return refuse('no-ticket');
  return looked;
}

function follow(step: ReadStep, ground: Ground, at: number): Unchained | RefusalReason {
  if ('before' in ground) return laterStep(step, ground.before, at);
  return firstStep(step, ground.admitted.issued, ground.admitted.rules, at);
}

function playerOfTicket({ issued: { device, game } }: TicketCheck): string | null {
  return device === null ? null : playerOf(device, game);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function hashOf(chain: Uint8Array): number {
  return Buffer.from(chain).readUInt32BE();
}
