import { reasonOf } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';

/** `ACCEPTED`, `DOUBTED`, or the refusal code. */
export type AttackOutcome = string;

/** Accepted without a doubt. */
export const ACCEPTED = 'accepted';
/** Accepted, but under review. */
const DOUBTED = 'accepted, under review';

export function isUndoubted(outcome: AttackOutcome): boolean {
  return outcome.startsWith(ACCEPTED) && !outcome.startsWith(DOUBTED);
}

/** Tries an attack once; with many requests it returns an outcome for each, and none if it cannot be tried. */
export type Attack = (target: Target) => Promise<AttackOutcome | readonly AttackOutcome[]>;

/** A server under attack. Its clock is set by the attacker, and also runs a little on its own. */
export interface Target {
  readonly address: string;
  /** A client at its own address, or at the given one. */
  visitor(from?: string): PlayerWorld;
  /** Advances the clocks of this and the other server. */
  pass(ms: number): unknown;
  /** A second server on the same database, if any. */
  readonly other: Target | null;
  readonly mail: MailServer;
  /** The number of junk requests per attack. */
  readonly junk: number;
  /** The number of requests sent so far. */
  requests: number;
  /** What the attack under way has sent, beside what an honest page sends there: see `instead`. */
  readonly sent: { readonly honest: unknown; readonly lie: unknown }[];
}

/**
 * Every attack says here what it sends in place of what an honest page sends: a message, its time, or their number. An
 * attack that sends the same attacks nothing, and fails.
 */
export function instead<Sent>(target: Target, honest: unknown, lie: Sent): Sent {
  target.sent.push({ honest, lie });
  return lie;
}

/** Related attacks. To add one, write a function beside the others and list it. */
export interface Family {
  readonly title: string;
  /** The result of such attacks before witnessed runs existed, as far as tested. */
  readonly before: string;
  readonly attacks: readonly Attack[];
  /** Too slow for CI. */
  readonly longAttacks?: readonly Attack[];
}

export async function outcomeOf(answer: Response): Promise<AttackOutcome> {
  return answer.ok ? ACCEPTED : reasonOf((await answer.json()) as Problem);
}

/** Checks whether an accepted run is under review. */
export async function outcomeOfKept(target: Target, answer: Response): Promise<AttackOutcome> {
  if (!answer.ok) return outcomeOf(answer);
  const { run_id: id } = (await answer.json()) as ScoreReceipt;
  const run = (await (await fetch(`${target.address}/api/runs/${id}`)).json()) as RecordedRunData;
  return run.under_review ? DOUBTED : ACCEPTED;
}

/** For runs that may be rejected at any step or on submission. */
export async function outcomeOfRun(play: () => Promise<Response>): Promise<AttackOutcome> {
  try {
    return await outcomeOf(await play());
  } catch (error) {
    const reason = /urn:problem:([\w-]+)/.exec(String(error))?.[1];
    if (reason === undefined) throw error;
    return reason;
  }
}

/** The function's name in words. */
export function titleOf(attack: Attack): string {
  return attack.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
