import type { RefusalReason } from '#api/refusals.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import { fetchRoute } from '#web/api-client.ts';
import type { Environment } from '#web/play/session/environment.ts';

export type StepReply = Uint8Array | RefusalReason;

/** Timeout, doubled per attempt: the connection may hang or just be slow. */
export const PATIENCE_MS = { first: 2_000, most: 8_000 } as const;
/** Retry delay, doubled per attempt, with jitter. */
export const WAIT_MS = { first: 200, most: 2_000 } as const;

interface Sending {
  readonly keeps: boolean;
  readonly isGivenUp: () => boolean;
  readonly onFailure: () => void;
}

/**
 * Sends the same bytes until there is an answer: the server recognizes repeated steps. With `keeps` the request
 * survives closing the page.
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
    // Clients that lose the connection together must not all retry at once.
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

/** `null` if there is no final answer. */
async function trySending(
  body: Uint8Array<ArrayBuffer>,
  { after, keeps: keepalive, patienceMs }: Attempt,
): Promise<StepReply | null> {
  const attempt = new AbortController();
  const stop = after(patienceMs, () => attempt.abort());
  try {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const { signal } = attempt;
    const answer = await fetchRoute('POST /api/runs/steps', { headers, body, keepalive, signal });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    if (!isFinal(answer.status)) return null;
    return reasonOf({ type: '', ...((await answer.json().catch(() => null)) as object | null) });
  } catch {
    // Offline or timed out.
    return null;
  } finally {
    stop();
  }
}
