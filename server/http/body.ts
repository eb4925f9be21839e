import type { IncomingMessage } from 'node:http';
import type { ZodType } from 'zod';
import { SMALL_BYTES } from '#api/route.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

export interface ArrivalLimits {
  readonly ms: number;
  /** Maximum chunks: `chunks`, plus one per `chunkBytes`. Network packets are larger. */
  readonly chunks: number;
  readonly chunkBytes: number;
}

/** A long run on a slow network fits. */
const ARRIVAL: ArrivalLimits = { ms: 20_000, chunks: 8, chunkBytes: 512 };

export async function readBody<T>(incoming: IncomingMessage, shape: ZodType<T>, mostBytes = SMALL_BYTES): Promise<T> {
  refuseOtherKinds(incoming);
  if (encodingOf(incoming) !== null) throw otherEncoding('The request may not be compressed.');
  const bytes = await receive(incoming, mostBytes);
  return readShape(shape, parsed(bytes));
}

export function readShape<T>(shape: ZodType<T>, sent: unknown): T {
  const read = shape.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'request';
  const detail = `The request is not understood: ${place}: ${issue?.message}.`;
  throw new RefusedRequest(refusal('wrong-shape', detail));
}

export function refuseOtherKinds({ headers }: IncomingMessage): void {
  if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return;
  throw new RefusedRequest(refusal('not-json'));
}

export function encodingOf({ headers }: IncomingMessage): 'gzip' | null {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return null;
  if (encoding === 'gzip') return encoding;
  throw otherEncoding();
}

function otherEncoding(detail?: string): RefusedRequest {
  return new RefusedRequest(refusal('other-encoding', detail), { 'accept-encoding': 'gzip' });
}

/** Receives a body into shared memory. Rejects a large body unread, by its content length. */
export async function receive(
  incoming: IncomingMessage,
  mostBytes: number,
  limits: ArrivalLimits = ARRIVAL,
): Promise<Uint8Array> {
  const length = lengthOf(incoming);
  if (length > mostBytes) throw new RefusedRequest(refusal('too-large'), CLOSE);
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  await arrive(incoming, length, limits, (chunk) => {
    // Node enforces the content length.
    bytes.set(chunk.subarray(0, length - at), at);
    at += chunk.length;
  });
  if (at < length) throw aborted();
  return bytes;
}

/** Receives an unwanted body, so the client can read the refusal. */
export async function discard(
  incoming: IncomingMessage,
  mostBytes: number,
  limits: ArrivalLimits = ARRIVAL,
): Promise<void> {
  const length = lengthOf(incoming);
  if (length <= mostBytes) await arrive(incoming, length, limits, () => {});
}

/** Small bodies need no web stream. */
function arrive(
  incoming: IncomingMessage,
  length: number,
  limits: ArrivalLimits,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let chunks = limits.chunks + length / limits.chunkBytes;
    const settle = (refused: RefusedRequest | null) => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      if (refused === null) return resolve();
      incoming.pause();
      reject(refused);
    };
    const timer = setTimeout(() => settle(tooSlow()), limits.ms);
    const onData = (chunk: Uint8Array) => (chunks-- <= 0 ? settle(tooSlow()) : take(chunk));
    const onEnd = () => settle(null);
    // The client disconnected: not a server error.
    const onGone = () => settle(aborted());
    if (incoming.readableEnded) return onEnd();
    if (incoming.destroyed) return onGone();
    incoming.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/** The rest of the body would be parsed as the next request. */
const CLOSE = { connection: 'close' } as const;

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** Checks the headers before anything is read. */
export function refuseTooLarge(incoming: IncomingMessage, mostBytes = SMALL_BYTES): void {
  if (incoming.headers['transfer-encoding'] !== undefined) {
    throw new RefusedRequest(refusal('no-length'), CLOSE);
  }
  if (!(lengthOf(incoming) <= mostBytes)) throw new RefusedRequest(refusal('too-large'), CLOSE);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, 0, bytes.length).toString('utf8'));
  } catch {
    throw new RefusedRequest(refusal('bad-json'));
  }
}

function aborted(): RefusedRequest {
  return new RefusedRequest(refusal('broken-off'), CLOSE);
}

function tooSlow(): RefusedRequest {
  return new RefusedRequest(refusal('too-slow'), CLOSE);
}
