/** The line to the server that the steps of a run go over. It may be slow, lose what it carries, or be dead. */
import type { RefusalReason } from '#api/refusals.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** What the server says to a step: its answer as it came, or why it takes no more of them. */
export type StepReply = Uint8Array | RefusalReason;

/** How long an answer is waited for before the line is tried anew, twice as long each time: it may hang, or be that slow. */
const PATIENCE_MS = { first: 2_000, most: 8_000 } as const;
/** How long after a failure the same is sent again, give or take a half; twice as long after each. */
const WAIT_MS = { first: 200, most: 2_000 } as const;

interface Sending {
  readonly keeps: boolean;
  readonly isGivenUp: () => boolean;
  /** Called after each attempt that failed. */
  readonly onFailure: () => void;
}

/**
 * Sends the bytes until they are answered, always the same: the server knows a step that has arrived before. Resolves with
 * `null` once `isGivenUp` says so. What is sent for `keeps` goes out even if the page is closed at that moment.
 */
export async function sendStep(
  bytes: Uint8Array<ArrayBuffer>,
  { after }: Pick<Environment, 'after'>,
  { keeps, isGivenUp, onFailure }: Sending,
): Promise<StepReply | null> {
  for (let tries = 0; !isGivenUp(); tries++) {
    const reply = await trySending(bytes, { after, keeps, patienceMs: growing(PATIENCE_MS, tries) });
    if (reply !== null) return isGivenUp() ? null : reply;
    if (!isGivenUp()) onFailure();
    // Many lose the same line at once, and must not all come back at once.
    const jittered = growing(WAIT_MS, tries) * (0.5 + Math.random());
    await new Promise<void>((resolve) => void after(jittered, resolve));
  }
  return null;
}

const growing = ({ first, most }: typeof WAIT_MS | typeof PATIENCE_MS, tries: number) =>
  Math.min(first * 2 ** tries, most);

interface Attempt extends Pick<Environment, 'after'> {
  readonly keeps: boolean;
  readonly patienceMs: number;
}

/** The reply to one attempt; `null` if there is none, or none for good. */
async function trySending(
  body: Uint8Array<ArrayBuffer>,
  { after, keeps: keepalive, patienceMs }: Attempt,
): Promise<StepReply | null> {
  const attempt = new AbortController();
  const stop = after(patienceMs, () => attempt.abort());
  try {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const { signal } = attempt;
    const answer = await fetch('/api/runs/steps', { method: 'POST', headers, body, keepalive, signal });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    if (!isFinal(answer.status)) return null;
    return reasonOf({ type: '', ...((await answer.json().catch(() => null)) as object | null) });
  } catch {
    // No network, or none for too long.
    return null;
  } finally {
    stop();
  }
}
