/** Clients that open pages during an upgrade, and clients with a page open since before. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../fleet/visitors.ts';

const PAGES = ['/', '/games/snake', '/games/2048'];
const REST_MS = 100;

/** Requested and missing files. */
interface FileCount {
  asked: number;
  missed: number;
}

/** Requests pages with all their files, and files of an earlier build. */
export class PageVisitors {
  open: readonly string[];
  readonly missed: string[] = [];
  readonly #port: number;
  readonly #counts: Record<'fresh' | 'open', FileCount> = {
    fresh: { asked: 0, missed: 0 },
    open: { asked: 0, missed: 0 },
  };
  readonly #all: Promise<void>[] = [];
  #isOver = false;

  constructor(port: number, open: readonly string[]) {
    this.#port = port;
    this.open = open;
  }

  start(): void {
    this.#all.push(this.#openPages(), this.#goOn());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  counts(): Record<'fresh' | 'open', FileCount> {
    return structuredClone(this.#counts);
  }

  async #openPages(): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const page = PAGES[round % PAGES.length]!;
      const text = await this.#get('fresh', page);
      for (const name of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))) await this.#get('fresh', name);
      await pause(REST_MS);
    }
  }

  async #goOn(): Promise<void> {
    while (!this.#isOver) {
      await this.#get('open', `/assets/${this.open[Math.floor(Math.random() * this.open.length)]!}`);
      await pause(REST_MS);
    }
  }

  async #get(kind: 'fresh' | 'open', address: string): Promise<string> {
    this.#counts[kind].asked++;
    const answer = await ask(this.#port, '127.0.0.1', { method: 'GET', path: address }).catch(String);
    if (typeof answer !== 'string' && answer.status === 200) return answer.text();
    this.#counts[kind].missed++;
    this.missed.push(`${kind} page: ${address}: ${typeof answer === 'string' ? answer : answer.status}`);
    return '';
  }
}
