/** What an attack is, and what can become of it. */
import { reasonOf } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import type { PlayerWorld } from '#server/testing/live-player.ts';

/** What became of a try: `ACCEPTED`, `DOUBTED`, or the reason why it was refused. */
export type Outcome = string;

/** The server took it, and thinks nothing of it. */
export const ACCEPTED = 'accepted';
/** The server took it, and somebody will look at it. */
export const DOUBTED = 'accepted, under review';

/** Tries a way in, once; one that sends many things has an outcome for each of them, and none if it cannot be tried. */
export type Attack = (target: Target) => Promise<Outcome | readonly Outcome[]>;

/** A server that is attacked. Its time passes only when it is told so, and a little by itself. */
export interface Target {
  readonly address: string;
  /** Somebody at an address of their own, or at the given one. */
  visitor(from?: string): PlayerWorld;
  /** Lets so many milliseconds pass by its clock, and by that of the other server. */
  pass(ms: number): unknown;
  /** Another server over the same database, where there is one. */
  readonly other: Target | null;
  /** Where its mail goes. */
  readonly mail: MailServer;
  /** How much junk is sent where it is sent by the heap. */
  readonly junk: number;
  /** How many requests it was sent. */
  requests: number;
}

/** Attacks that have one thing in common. To add one, write it as a function beside the others and name it in the list. */
export interface Family {
  readonly title: string;
  /** What such attacks came to before there were live runs: what a trial showed, or what was not looked at. */
  readonly before: string;
  readonly attacks: readonly Attack[];
  /** Those that take too long for the gate. */
  readonly longAttacks?: readonly Attack[];
}

/** What an answer of the server comes to. */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  return answer.ok ? ACCEPTED : reasonOf((await answer.json()) as Refusal);
}

/** What becomes of a run that was handed in: whether somebody will look at it where it was taken. */
export async function outcomeOfKept(target: Target, answer: Response): Promise<Outcome> {
  if (!answer.ok) return outcomeOf(answer);
  const { run_id: id } = (await answer.json()) as ScoreReceipt;
  const run = (await (await fetch(`${target.address}/api/runs/${id}`)).json()) as RecordedRunData;
  return run.under_review ? DOUBTED : ACCEPTED;
}

/** What a run comes to that may be refused at any of its steps, or when it is handed in. */
export async function outcomeOfRun(play: () => Promise<Response>): Promise<Outcome> {
  try {
    return await outcomeOf(await play());
  } catch (error) {
    const reason = /urn:problem:([\w-]+)/.exec(String(error))?.[1];
    if (reason === undefined) throw error;
    return reason;
  }
}

/** The name of an attack as a reader reads it: its function's, in words. */
export function titleOf(attack: Attack): string {
  return attack.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
