/** Runs that were handed in and found no server: kept on the device, and sent until the server has said yes or no. */
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';
import { Listeners } from '#kit/listeners.ts';
import { grouped, ordinal } from '#kit/words.ts';
import { submitScore } from '#web/api.ts';
import { rememberReceipt } from '#web/leaderboard/own-scores.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import { readRunBoard } from '#web/play/ranking/tickets.ts';
import { keepUnnamed } from '#web/play/ranking/unnamed-run.ts';
import { toast } from '#web/ui/toasts.tsx';

const NAME = 'pending-scores';
/** More than this are not kept. */
const MOST = 50;
/** How long a page waits before it tries again; twice as long after each time that failed. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** How long another name may be given to a run whose name was refused; the server may refuse the run sooner. */
const RENAME_WITHIN_MS = 60 * 60 * 1000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is stored besides the submission itself; older pages stored nothing else. */
export interface PendingScore extends RunBoard {
  readonly submission: ScoreSubmission;
  /** The score in the words of its game, such as "Level 7". */
  readonly words: string;
}

const answered = new Listeners<[ticket: string, receipt: ScoreReceipt | null]>();

/** Calls back with the receipt of each submission once it was sent, or `null` if it was refused. */
export const onPendingAnswered = answered.add;

/** Keeps a submission until it can be sent; says whether the device does. */
export function keepPending({ submission, ...about }: PendingScore): boolean {
  const others = without(submission.ticket);
  if (others.length >= MOST || !keep(NAME, [...others, { ...submission, ...about }])) return false;
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
  for (const pending of readPending()) {
    const { submission, board, day } = readParts(pending);
    const sent = await submitScore(submission);
    if (!sent.ok && !sent.final) return tryAgainLater();
    forgetPending(submission.ticket);
    waitMs = FIRST_WAIT_MS;
    const run = `${pending.words ?? grouped(submission.score)} in ${await titleOf(submission.game_name)}`;
    if (!sent.ok && sent.badName) {
      // The server could not be asked when the name was typed: ask the player for another.
      const { game_name, score, ticket, ticks, log, pauses, steps, token } = submission;
      const unnamed = { score, ticket, ticks, log, pauses, steps, token };
      keepUnnamed(game_name, { run: unnamed, untilMs: Date.now() + RENAME_WITHIN_MS, board, day }, Date.now());
      toast('Invalid Name', `${run}: ${sent.message}`, 'destructive');
    } else if (sent.ok) {
      rememberReceipt(submission, sent.receipt, { board, day });
      toast('Score submitted!', `${run}: ${ordinal(sent.receipt.rank)} ${boardWords(board)}.`, 'plain');
    } else {
      toast('Error', `${run}: ${sent.message ?? 'it was refused.'}`, 'destructive');
    }
    answered.tell(submission.ticket, sent.ok ? sent.receipt : null);
  }
}

/** Where a run has its place, as in "1st on the leaderboard". */
function boardWords(board: string): string {
  if (board === 'open') return 'on the leaderboard';
  return board === 'daily' ? 'on the daily board' : 'in the challenge';
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

/** A submission as it is stored, with what is told of it. */
type StoredScore = ScoreSubmission & Partial<Omit<PendingScore, 'submission'>>;

function readParts(stored: StoredScore): Omit<PendingScore, 'words'> {
  const { words: _words, board: _board, day: _day, ...submission } = stored;
  return { submission, ...readRunBoard(stored) };
}

function readPending(): readonly StoredScore[] {
  return kept(NAME, (data) => (Array.isArray(data) ? data.filter(isSubmission) : null)) ?? [];
}

function without(ticket: string): readonly StoredScore[] {
  return readPending().filter((other) => other.ticket !== ticket);
}

/** Checks the shape only; the server checks the run. */
function isSubmission(data: unknown): data is StoredScore {
  if (typeof data !== 'object' || data === null) return false;
  const { game_name, player_name, ticket, score, log, words = '' } = data as Partial<Record<string, unknown>>;
  if (readWhole(score, 1, Number.MAX_SAFE_INTEGER) === null) return false;
  return [game_name, player_name, ticket, words].every((text) => typeof text === 'string') && Array.isArray(log);
}
