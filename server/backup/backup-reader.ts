import { createHash } from 'node:crypto';
import type { ZodType } from 'zod';
import { END_OF_ROWS, NEW_LINE, linesIn } from '#server/backup/backup-stream.ts';
import { StartFailure } from '#server/start-failure.ts';

const END = Buffer.from(`${END_OF_ROWS}\n`);
const END_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`);
/** Except rows. */
const LONGEST_LINE = 1024 * 1024;

export class BackupReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #hash = createHash('sha256');
  #ahead: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  checksum(): string {
    return this.#hash.copy().digest('hex');
  }

  async readLine<T>(shape: ZodType<T>): Promise<T> {
    let end = this.#ahead.indexOf(NEW_LINE);
    while (end < 0) {
      if (this.#ahead.length > LONGEST_LINE) throw damaged();
      await this.#more();
      end = this.#ahead.indexOf(NEW_LINE);
    }
    const read = shape.safeParse(parsed(this.#take(end + 1).toString('utf8')));
    if (!read.success) throw damaged();
    return read.data;
  }

  /** `count` gets the rows of each chunk. */
  async *readRows(count: (rows: number) => void): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#ahead.subarray(0, END.length).equals(END)) {
        this.#take(END.length);
        return;
      }
      const end = this.#ahead.indexOf(END_AFTER_ROWS);
      const whole = (end < 0 ? this.#ahead.lastIndexOf(NEW_LINE) : end) + 1;
      if (whole === 0) await this.#more();
      else {
        const chunk = this.#take(whole);
        count(linesIn(chunk));
        yield chunk;
      }
    }
  }

  /** Detects a gzip file truncated after its last line. */
  async expectEnd(): Promise<void> {
    if (this.#ahead.length > 0 || (await this.#chunks.next()).done !== true) throw damaged();
  }

  #take(bytes: number): Buffer {
    const taken = this.#ahead.subarray(0, bytes);
    this.#ahead = this.#ahead.subarray(bytes);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw damaged();
    this.#ahead = Buffer.concat([this.#ahead, next.value]);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

export function damaged(): StartFailure {
  return new StartFailure('The backup is damaged or cut short. Nothing was restored.');
}
