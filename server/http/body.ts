import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ZodType } from 'zod';
import { WIRE } from '#engine/replay.ts';
import { HttpProblem } from '#server/http/problem.ts';

const inflate = promisify(gunzip);

/** Reads a request's body as JSON of a given shape, within the limits of the wire, compressed or not. */
export async function readBody<T>(request: Request, shape: ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new HttpProblem(415, 'not json', 'Unsupported Media Type', 'The request must be JSON.');
  }
  const bytes = await inflated(await received(request), request.headers.get('content-encoding'));
  const read = shape.safeParse(parsed(bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'request';
  const detail = `The request is not understood: ${place}: ${issue?.message}.`;
  throw new HttpProblem(422, 'wrong shape', 'Unprocessable Content', detail);
}

async function received(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > WIRE.bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > WIRE.bytes) break;
    }
  } catch {
    // The client has gone away. Nobody reads this answer, but it is not the server that failed.
    throw new HttpProblem(400, 'broken off', 'Bad Request', 'The request was broken off.');
  }
  if (length > WIRE.bytes) throw tooLarge();
  return Buffer.concat(chunks);
}

async function inflated(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (encoding === null || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') {
    const detail = 'The request may be compressed with gzip only.';
    throw new HttpProblem(415, 'other encoding', 'Unsupported Media Type', detail, { 'accept-encoding': 'gzip' });
  }
  try {
    return await inflate(bytes, { maxOutputLength: WIRE.inflatedBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new HttpProblem(400, 'bad gzip', 'Bad Request', 'The request is damaged: it cannot be decompressed.');
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpProblem(400, 'bad json', 'Bad Request', 'The request is damaged: it is not JSON.');
  }
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, 'too large', 'Content Too Large', 'The record of this run is too large.');
}
