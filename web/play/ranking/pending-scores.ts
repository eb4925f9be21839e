/** Runs that were handed in and found no server: kept on the device, and sent until the server has said yes or no. */
import type { ScoreSubmission } from '#api/scores.ts';
import { readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';
import { grouped, ordinal } from '#kit/words.ts';
import { submitScore } from '#web/api.ts';
import { rememberReceipt } from '#web/leaderboard/own-scores.ts';
import { toast } from '#web/ui/toasts.tsx';

const NAME = 'pending-scores';
/** More than this are not kept. */
const MOST = 50;
/** How long a page waits before it tries again; twice as long after each time that failed. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a submission until it can be sent; says whether the device does. */
export function keepPending(submission: ScoreSubmission): boolean {
  const others = without(submission.ticket);
  if (others.length >= MOST || !keep(NAME, [...others, submission])) return false;
  tryAgainLater();
  return true;
}

/** Forgets a submission that has been answered. */
export function forgetPending(ticket: string): void {
  keep(NAME, without(ticket));
}

/** Sends what is kept, and says what became of each. What gets no answer, or none for good, stays. */
export async function sendPending(): Promise<void> {
  // One page at a time: each would say what became of the same runs.
  if (navigator.locks) await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? sendAll() : null));
  else await sendAll();
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  for (const submission of readPending()) {
    const sent = await submitScore(submission);
    if (!sent.ok && !sent.final) return tryAgainLater();
    forgetPending(submission.ticket);
    waitMs = FIRST_WAIT_MS;
    const run = `${grouped(submission.score)} points in ${await titleOf(submission.game_name)}`;
    if (sent.ok) {
      rememberReceipt(submission, sent.receipt);
      const rank = ordinal(sent.receipt.rank);
      toast('Score submitted!', `Kept on this device until now: ${run}, ${rank} on the leaderboard.`, 'plain');
    } else {
      toast('Error', `${run}, kept on this device until now: ${sent.message ?? 'it was refused.'}`, 'destructive');
    }
  }
}

/** What a game is called; its key if the list of games cannot be had now. */
async function titleOf(key: string): Promise<string> {
  const listed = await import('#games/catalogue.ts').catch(() => null);
  return listed?.entryOf(key)?.title ?? key;
}

function tryAgainLater(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void sendPending();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

function readPending(): readonly ScoreSubmission[] {
  return kept(NAME, (data) => (Array.isArray(data) ? data.filter(isSubmission) : null)) ?? [];
}

function without(ticket: string): readonly ScoreSubmission[] {
  return readPending().filter((other) => other.ticket !== ticket);
}

/** Whether data from the device is something that can be sent at all. Whether it is true is the server's business. */
function isSubmission(data: unknown): data is ScoreSubmission {
  if (typeof data !== 'object' || data === null) return false;
  const { game_name, player_name, ticket, score, log } = data as Partial<Record<keyof ScoreSubmission, unknown>>;
  if (readWhole(score, 1, Number.MAX_SAFE_INTEGER) === null) return false;
  return [game_name, player_name, ticket].every((text) => typeof text === 'string') && Array.isArray(log);
}
