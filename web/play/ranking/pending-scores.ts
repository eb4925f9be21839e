/** Submissions that could not reach the server, stored and retried. */
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { readInteger } from '#engine/read.ts';
import { store, readStored } from '#kit/storage.ts';
import { Listeners } from '#kit/listeners.ts';
import { formatThousands, ordinal } from '#kit/words.ts';
import { submitScore } from '#web/play/ranking/submit-score.ts';
import { learnScore } from '#web/play/ranking/learn-score.ts';
import { rememberReceipt } from '#web/play/ranking/own-scores.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import { readRunBoard } from '#web/play/ranking/tickets.ts';
import { storeUnnamed } from '#web/play/ranking/unnamed-run.ts';
import { toast } from '#web/ui/toasts.tsx';

const NAME = 'pending-scores';
const MOST = 50;
/** Retry delay, doubled after each failure. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** The server may reject the run sooner. */
const RENAME_WITHIN_MS = 60 * 60 * 1000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Older pages stored only the submission. */
export interface PendingScore extends RunBoard {
  readonly submission: ScoreSubmission;
  /** As the game words it, such as "Level 7". */
  readonly words: string;
}

const answered = new Listeners<[ticket: string, receipt: ScoreReceipt | null]>();

/** `null` if the server rejected the submission. */
export const onPendingAnswered = answered.add;

/** Returns whether the device could store it. */
export function storePending({ submission, ...about }: PendingScore): boolean {
  const others = without(submission.ticket);
  if (others.length >= MOST || !store(NAME, [...others, { ...submission, ...about }])) return false;
  tryAgainLater();
  return true;
}

export function removePending(ticket: string): void {
  store(NAME, without(ticket));
}

export async function sendPending(): Promise<void> {
  // One page at a time, or each would show the same toasts.
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
    removePending(submission.ticket);
    waitMs = FIRST_WAIT_MS;
    const run = `${pending.words ?? formatThousands(submission.score)} in ${await titleOf(submission.game_name)}`;
    if (!sent.ok && sent.badName) {
      // The server could not check the name when it was typed.
      const { game_name, score, ticket, ticks, log, pauses, steps, token } = submission;
      const unnamed = { score, ticket, ticks, log, pauses, steps, token };
      storeUnnamed(game_name, { run: unnamed, untilMs: Date.now() + RENAME_WITHIN_MS, board, day }, Date.now());
      toast('Invalid Name', `${run}: ${sent.message}`, 'destructive');
    } else if (sent.ok) {
      rememberReceipt(submission, sent.receipt, { board, day });
      learnScore(submission, sent.receipt);
      toast('Score submitted!', `${run}: ${ordinal(sent.receipt.rank)} ${boardWords(board)}.`, 'plain');
    } else {
      toast('Error', `${run}: ${sent.message ?? 'it was refused.'}`, 'destructive');
    }
    answered.emit(submission.ticket, sent.ok ? sent.receipt : null);
  }
}

function boardWords(board: string): string {
  if (board === 'open') return 'on the leaderboard';
  return board === 'daily' ? 'on the daily board' : 'in the challenge';
}

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

type StoredScore = ScoreSubmission & Partial<Omit<PendingScore, 'submission'>>;

function readParts(stored: StoredScore): Omit<PendingScore, 'words'> {
  const { words: _words, board: _board, day: _day, ...submission } = stored;
  return { submission, ...readRunBoard(stored) };
}

function readPending(): readonly StoredScore[] {
  return readStored(NAME, (data) => (Array.isArray(data) ? data.filter(isSubmission) : null)) ?? [];
}

function without(ticket: string): readonly StoredScore[] {
  return readPending().filter((other) => other.ticket !== ticket);
}

/** Checks the shape only. */
function isSubmission(data: unknown): data is StoredScore {
  if (typeof data !== 'object' || data === null) return false;
  const { game_name, player_name, ticket, score, log, words = '' } = data as Partial<Record<string, unknown>>;
  if (readInteger(score, 1, Number.MAX_SAFE_INTEGER) === null) return false;
  return [game_name, player_name, ticket, words].every((text) => typeof text === 'string') && Array.isArray(log);
}
