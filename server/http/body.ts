import type { IncomingMessage } from 'node:http';
import type { ZodType } from 'zod';
import { SMALL_BYTES } from '#api/route.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** How a body may arrive. */
export interface ArrivalLimits {
  /** How long it may take to arrive as a whole. */
  readonly ms: number;
  /** In how many pieces it may come: these many, and one more for every so many bytes. A network's are larger. */
  readonly pieces: number;
  readonly pieceBytes: number;
}

/** Enough for a long run over the slowest line. */
const ARRIVAL: ArrivalLimits = { ms: 20_000, pieces: 8, pieceBytes: 512 };

/** Reads a small request body as JSON of a given shape. */
export async function readBody<T>(incoming: IncomingMessage, shape: ZodType<T>): Promise<T> {
  refuseOtherKinds(incoming);
  if (encodingOf(incoming) !== null) throw otherEncoding('The request may not be compressed.');
  const bytes = await receive(incoming, SMALL_BYTES);
  return readShape(shape, parsed(bytes));
}

/** Reads what somebody sent as a given shape, or refuses it in words. */
export function readShape<T>(shape: ZodType<T>, sent: unknown): T {
  const read = shape.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'request';
  const detail = `The request is not understood: ${place}: ${issue?.message}.`;
  throw new RefusedRequest(refusal('wrong-shape', detail));
}

/** Refuses what is not said to be JSON. */
export function refuseOtherKinds({ headers }: IncomingMessage): void {
  if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return;
  throw new RefusedRequest(refusal('not-json'));
}

/** Whether a body is compressed; `null` if it is not. Refuses what nobody here can decompress. */
export function encodingOf({ headers }: IncomingMessage): 'gzip' | null {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return null;
  if (encoding === 'gzip') return encoding;
  throw otherEncoding();
}

function otherEncoding(detail?: string): RefusedRequest {
  return new RefusedRequest(refusal('other-encoding', detail), { 'accept-encoding': 'gzip' });
}

/**
 * Receives a body of at most so many bytes, in shared memory. Its length must be said beforehand, so that what is too
 * large is refused before any of it is read; and it must come in pieces and within a time that a network explains.
 */
export async function receive(
  incoming: IncomingMessage,
  mostBytes: number,
  limits: ArrivalLimits = ARRIVAL,
): Promise<Uint8Array> {
  const length = lengthOf(incoming);
  if (length > mostBytes) throw new RefusedRequest(refusal('too-large'), CLOSE);
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  await arrive(incoming, length, limits, (piece) => {
    // What is more than was said is a lie that Node does not let through.
    bytes.set(piece.subarray(0, length - at), at);
    at += piece.length;
  });
  if (at < length) throw brokenOff();
  return bytes;
}

/** Lets a body arrive that nobody wants, so that whoever sends it is there to hear why. */
export async function discard(
  incoming: IncomingMessage,
  mostBytes: number,
  limits: ArrivalLimits = ARRIVAL,
): Promise<void> {
  const length = lengthOf(incoming);
  if (length <= mostBytes) await arrive(incoming, length, limits, () => {});
}

/** Straight from the connection: a small body needs no stream as the web has them. */
function arrive(
  incoming: IncomingMessage,
  length: number,
  limits: ArrivalLimits,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let pieces = limits.pieces + length / limits.pieceBytes;
    const settle = (refused: RefusedRequest | null) => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      if (refused === null) return resolve();
      incoming.pause();
      reject(refused);
    };
    const timer = setTimeout(() => settle(tooSlow()), limits.ms);
    const onData = (piece: Uint8Array) => (pieces-- <= 0 ? settle(tooSlow()) : take(piece));
    const onEnd = () => settle(null);
    // The client has gone away. Nobody reads this answer, but it is not the server that failed.
    const onGone = () => settle(brokenOff());
    if (incoming.readableEnded) return onEnd();
    if (incoming.destroyed) return onGone();
    incoming.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

/** The connection cannot be used again: the rest of the body would be taken for the next request. */
const CLOSE = { connection: 'close' } as const;

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** Refuses, before anything else is done about it, a request that says of itself that it brings more than it may. */
export function refuseHeavy(incoming: IncomingMessage, mostBytes = SMALL_BYTES): void {
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

function brokenOff(): RefusedRequest {
  return new RefusedRequest(refusal('broken-off'), CLOSE);
}

function tooSlow(): RefusedRequest {
  return new RefusedRequest(refusal('too-slow'), CLOSE);
}
