/** Those who open pages while servers change, and those who have had one open since before. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../fleet/visitors.ts';

const PAGES = ['/', '/games/snake', '/games/2048'];
const REST_MS = 100;

/** How many files were asked for, and how many of them were not there. */
interface Count {
  asked: number;
  missed: number;
}

/** Ask for pages with all files that they name, and for files of a build that a page was opened from. */
export class PageVisitors {
  /** The names of all files of that build. */
  open: readonly string[];
  readonly missed: string[] = [];
  readonly #port: number;
  readonly #counts: Record<'fresh' | 'open', Count> = { fresh: { asked: 0, missed: 0 }, open: { asked: 0, missed: 0 } };
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

  counts(): Record<'fresh' | 'open', Count> {
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
