/** Caches responses that are the same for all clients. The server sends them before any middleware runs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { knows } from '#server/http/etag.ts';

/** Clients choose the query, so keys are unlimited. */
const MOST_READY = 500;

export type Note = (incoming: IncomingMessage, route: string, status: number, startedAt: number) => void;

export type IsCurrent = () => boolean;

export interface MadeAnswer {
  readonly route: string;
  readonly headers: Headers;
  readonly json: string;
  readonly isCurrent: IsCurrent;
}

interface ReadyAnswer {
  readonly route: string;
  readonly etag: string;
  /** Node writes a string together with the headers. */
  readonly json: string;
  /** Names and values in turn, for 200 and 304. */
  readonly headers: string[];
  readonly knownHeaders: string[];
  readonly isCurrent: IsCurrent;
}

export class ResponseCache {
  readonly #answers = new Map<string, ReadyAnswer>();
  readonly #note: Note;

  constructor(note: Note) {
    this.#note = note;
  }

  store({ url }: IncomingMessage, { route, headers, json, isCurrent }: MadeAnswer): void {
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

  /** False if not cached. */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET') return false;
    const ready = this.#answers.get(incoming.url!);
    if (!ready) return false;
    if (!ready.isCurrent()) {
      this.#answers.delete(incoming.url!);
      return false;
    }
    const { headers } = incoming;
    // Requests with a body go through the app.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const startedAt = performance.now();
    const isKnown = knows(headers['if-none-match'], ready.etag);
    if (isKnown) outgoing.writeHead(304, ready.knownHeaders).end();
    else outgoing.writeHead(200, ready.headers).end(ready.json);
    this.#note(incoming, ready.route, isKnown ? 304 : 200, startedAt);
    return true;
  }
}
