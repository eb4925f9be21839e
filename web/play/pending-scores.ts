/** Runs that were handed in while there was no network: kept on the device, and sent when there is one again. */
import type { ScoreSubmission } from '#api/scores.ts';
import { grouped } from '#kit/grouped.ts';
import { keep, kept } from '#kit/storage.ts';
import { submitScore } from '#web/api.ts';
import { toast } from '#web/ui/toasts.tsx';

const NAME = 'pending-scores';
/** More than this are not kept; the oldest go first. */
const MOST = 10;

/** Keeps a submission until it can be sent. */
export function keepPending(submission: ScoreSubmission): void {
  keep(NAME, [...without(submission.ticket), submission].slice(-MOST));
}

/** Forgets a submission that has been sent after all. */
export function forgetPending(ticket: string): void {
  keep(NAME, without(ticket));
}

/** Sends what is kept, and says what became of each. What still finds no network stays. */
export async function sendPending(): Promise<void> {
  for (const submission of readPending()) {
    const sent = await submitScore(submission);
    if (!sent.ok && sent.message === null) return;
    forgetPending(submission.ticket);
    const points = `${grouped(submission.score)} points in ${submission.game_name}`;
    if (sent.ok) toast('Score submitted!', `Kept while you were offline, now on the leaderboard: ${points}.`, 'plain');
    else toast('Error', `${points}: ${sent.message}`, 'destructive');
  }
}

function readPending(): readonly ScoreSubmission[] {
  return kept(NAME, (data) => (Array.isArray(data) ? (data as ScoreSubmission[]) : null)) ?? [];
}

function without(ticket: string): readonly ScoreSubmission[] {
  return readPending().filter((other) => other.ticket !== ticket);
}
