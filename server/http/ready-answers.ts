/**
 * Answers that are the same for everybody for a while, as bytes. They are made in the usual way, with all that is put on
 * an answer, and given from then on before anything else is done about a request, for as long as they are good.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { knows } from '#server/http/etag.ts';

/** How many are remembered. What is asked for after the question mark is up to whoever asks. */
const MOST_READY = 500;

/** Notes that a request was answered. */
export type Note = (incoming: IncomingMessage, route: string, status: number, startedAt: number) => void;

/** Says whether an answer is still good. */
export type IsCurrent = () => boolean;

/** An answer as it was made. */
export interface MadeAnswer {
  readonly route: string;
  readonly headers: Headers;
  readonly json: string;
  readonly isCurrent: IsCurrent;
}

interface ReadyAnswer {
  readonly route: string;
  readonly etag: string;
  /** A text goes out in one piece with its head. */
  readonly json: string;
  /** Of an answer with its content, and of one that says that it is known: names and values in turns. */
  readonly headers: string[];
  readonly knownHeaders: string[];
  readonly isCurrent: IsCurrent;
}

/** Remembers answers by what was asked for. */
export class ReadyAnswers {
  readonly #answers = new Map<string, ReadyAnswer>();
  readonly #note: Note;

  constructor(note: Note) {
    this.#note = note;
  }

  /** Remembers an answer to what a request asks for. */
  keep({ url }: IncomingMessage, { route, headers, json, isCurrent }: MadeAnswer): void {
    const etag = headers.get('etag');
    if (url === undefined || etag === null) return;
    const own = new Headers(headers);
    for (const name of ['content-type', 'content-length']) own.delete(name);
    const knownHeaders = [...own].flat();
    const length = String(Buffer.byteLength(json));
    const whole = [...knownHeaders, 'content-type', 'application/json', 'content-length', length];
    this.#answers.delete(url);
    this.#answers.set(url, { route, etag, json, headers: whole, knownHeaders, isCurrent });
    if (this.#answers.size > MOST_READY) this.#answers.delete(this.#answers.keys().next().value!);
  }

  /** Answers a request if its answer is ready, and says whether it was. */
  give(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET') return false;
    const ready = this.#answers.get(incoming.url!);
    if (!ready) return false;
    if (!ready.isCurrent()) {
      this.#answers.delete(incoming.url!);
      return false;
    }
    const { headers } = incoming;
    // Who brings something has it looked at.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const startedAt = performance.now();
    const isKnown = knows(headers['if-none-match'], ready.etag);
    if (isKnown) outgoing.writeHead(304, ready.knownHeaders).end();
    else outgoing.writeHead(200, ready.headers).end(ready.json);
    this.#note(incoming, ready.route, isKnown ? 304 : 200, startedAt);
    return true;
  }
}
