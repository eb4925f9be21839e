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
export async function readBody<T>(request: Request, shape: ZodType<T>): Promise<T> {
  refuseOtherKinds(request);
  if (encodingOf(request) !== null) throw otherEncoding('The request may not be compressed.');
  const bytes = await receive(request, SMALL_BYTES);
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
export function refuseOtherKinds(request: Request): void {
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return;
  throw new RefusedRequest(refusal('not-json'));
}

/** Whether a body is compressed; `null` if it is not. Refuses what nobody here can decompress. */
export function encodingOf(request: Request): 'gzip' | null {
  const encoding = request.headers.get('content-encoding');
  if (encoding === null || encoding === 'identity') return null;
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
  request: Request,
  mostBytes: number,
  limits: ArrivalLimits = ARRIVAL,
): Promise<Uint8Array> {
  const length = lengthOf(request);
  if (length > mostBytes) throw new RefusedRequest(refusal('too-large'), CLOSE);
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  await arrive(request, length, limits, (piece) => {
    // What is more than was said is a lie that Node does not let through.
    bytes.set(piece.subarray(0, length - at), at);
    at += piece.length;
  });
  if (at < length) throw brokenOff();
  return bytes;
}

/** Lets a body arrive that nobody wants, so that whoever sends it is there to hear why. */
export async function discard(request: Request, mostBytes: number, limits: ArrivalLimits = ARRIVAL): Promise<void> {
  const length = lengthOf(request);
  if (length <= mostBytes) await arrive(request, length, limits, () => {});
}

async function arrive(
  request: Request,
  length: number,
  limits: ArrivalLimits,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limits.ms);
  });
  let pieces = limits.pieces + length / limits.pieceBytes;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === 'late' || pieces-- <= 0) throw tooSlow();
      if (next.done) return;
      take(next.value);
    }
  } catch (error) {
    // The client has gone away. Nobody reads this answer, but it is not the server that failed.
    throw error instanceof RefusedRequest ? error : brokenOff();
  } finally {
    clearTimeout(timer);
  }
}

/** The connection cannot be used again: the rest of the body would be taken for the next request. */
const CLOSE = { connection: 'close' } as const;

function lengthOf(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

/** Refuses, before anything else is done about it, a request that says of itself that it brings more than it may. */
export function refuseHeavy(request: Request, mostBytes = SMALL_BYTES): void {
  if (request.headers.has('transfer-encoding')) {
    throw new RefusedRequest(refusal('no-length'), CLOSE);
  }
  if (!(lengthOf(request) <= mostBytes)) throw new RefusedRequest(refusal('too-large'), CLOSE);
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
