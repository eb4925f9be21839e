import type { ZodType } from 'zod';
import type { Refused } from '#server/runs/refusals.ts';
import { refuse } from '#server/runs/refusals.ts';
import { HttpProblem } from '#server/http/problem.ts';

/** What a request may bring, whatever it is for, unless it is a run: a few fields. */
const SMALL_BYTES = 4_096;

/** How a body may arrive. */
export interface Pace {
  /** How long it may take to arrive as a whole. */
  readonly ms: number;
  /** In how many pieces it may come: these many, and one more for every so many bytes. A network's are larger. */
  readonly pieces: number;
  readonly pieceBytes: number;
}

/** Enough for a long run over the slowest line. */
const BODY_PACE: Pace = { ms: 20_000, pieces: 8, pieceBytes: 512 };

/** Reads a small request body as JSON of a given shape. */
export async function readBody<T>(request: Request, shape: ZodType<T>): Promise<T> {
  refuseOtherKinds(request);
  if (encodingOf(request) !== null) throw otherEncoding('The request may not be compressed.');
  const bytes = await receive(request, SMALL_BYTES);
  const read = shape.safeParse(parsed(bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'request';
  const detail = `The request is not understood: ${place}: ${issue?.message}.`;
  throw new HttpProblem(422, 'wrong shape', 'Unprocessable Content', detail);
}

/** Refuses what is not said to be JSON. */
export function refuseOtherKinds(request: Request): void {
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return;
  throw new HttpProblem(415, 'not json', 'Unsupported Media Type', 'The request must be JSON.');
}

/** Whether a body is compressed; `null` if it is not. Refuses what nobody here can decompress. */
export function encodingOf(request: Request): 'gzip' | null {
  const encoding = request.headers.get('content-encoding');
  if (encoding === null || encoding === 'identity') return null;
  if (encoding === 'gzip') return encoding;
  throw otherEncoding('The request may be compressed with gzip only.');
}

function otherEncoding(detail: string): HttpProblem {
  return new HttpProblem(415, 'other encoding', 'Unsupported Media Type', detail, { 'accept-encoding': 'gzip' });
}

/**
 * Receives a body of at most so many bytes, in shared memory. Its length must be said beforehand, so that what is too
 * large is refused before any of it is read; and it must come in pieces and within a time that a network explains.
 */
export async function receive(request: Request, mostBytes: number, pace: Pace = BODY_PACE): Promise<Uint8Array> {
  const length = lengthOf(request);
  if (length > mostBytes) throw problemOf(refuse('too-large').refused, CLOSE);
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  await arrive(request, length, pace, (piece) => {
    // What is more than was said is a lie that Node does not let through.
    bytes.set(piece.subarray(0, length - at), at);
    at += piece.length;
  });
  if (at < length) throw brokenOff();
  return bytes;
}

/** Lets a body arrive that nobody wants, so that whoever sends it is there to hear why. */
export async function discard(request: Request, mostBytes: number, pace: Pace = BODY_PACE): Promise<void> {
  const length = lengthOf(request);
  if (length <= mostBytes) await arrive(request, length, pace, () => {});
}

async function arrive(request: Request, length: number, pace: Pace, take: (piece: Uint8Array) => void): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), pace.ms);
  });
  let pieces = pace.pieces + length / pace.pieceBytes;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === 'late' || pieces-- <= 0) throw tooSlow();
      if (next.done) return;
      take(next.value);
    }
  } catch (error) {
    // The client has gone away. Nobody reads this answer, but it is not the server that failed.
    throw error instanceof HttpProblem ? error : brokenOff();
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
    const detail = 'The request must say how long it is.';
    throw new HttpProblem(411, 'no length', 'Length Required', detail, CLOSE);
  }
  if (!(lengthOf(request) <= mostBytes)) throw problemOf(refuse('too-large').refused, CLOSE);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, 0, bytes.length).toString('utf8'));
  } catch {
    throw problemOf(refuse('bad-json').refused);
  }
}

function brokenOff(): HttpProblem {
  return new HttpProblem(400, 'broken off', 'Bad Request', 'The request was broken off.', CLOSE);
}

function tooSlow(): HttpProblem {
  return new HttpProblem(408, 'too slow', 'Request Timeout', 'The request took too long to arrive.', CLOSE);
}

/** A refused run as an answer. */
export function problemOf(
  { status, reason, title, detail }: Refused,
  headers: Record<string, string> = {},
): HttpProblem {
  return new HttpProblem(status, reason, title, detail, headers);
}
