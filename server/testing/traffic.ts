import { setTimeout as pause } from 'node:timers/promises';
import { BOARD_AS_OF } from '#api/headers.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { Client } from '#server/testing/client.ts';

export interface Answered {
  readonly what: 'board' | 'score' | 'session' | 'health' | 'live';
  /** `null` if the connection broke. */
  readonly status: number | null;
  readonly ms: number;
  readonly retryAfter: string | null;
  /** A stale board. */
  readonly isOld: boolean;
  readonly text: string;
}

const READS = {
  board: '/api/leaderboards/snake',
  session: '/api/auth/get-session',
  health: '/api/health',
  live: '/api/health/live',
} as const;

/** Visitors that read boards and submit scores until stopped. */
export class Traffic {
  readonly answers: Answered[] = [];
  /** Player name by score id. */
  readonly acknowledged = new Map<number, string>();
  readonly #address: string;
  readonly #cookie: string;
  readonly #visitors: Promise<void>[] = [];
  /** The number of each visitor's last answered request. */
  readonly #answered = new Map<string, number>();
  #requests = 0;
  #going = true;

  /** `cookie` of a signed-in user. */
  constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  start(writers: number): void {
    const readers = Object.entries(READS) as [keyof typeof READS, string][];
    for (const [what, path] of readers) this.#visitors.push(this.#read(what, path));
    for (let number = 1; number <= writers; number++) this.#visitors.push(this.#write(number));
  }

  /** Checks only later responses. */
  async until(seen: (later: readonly Answered[]) => boolean): Promise<void> {
    const from = this.answers.length;
    while (!seen(this.answers.slice(from))) await pause(20);
  }

  /** Every visitor has the answer to a request that starts after this call. */
  async nextOfEach(): Promise<void> {
    const earlier = this.#requests;
    while (Math.min(...this.#answered.values()) <= earlier) await pause(20);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#visitors);
  }

  async #read(what: keyof typeof READS, path: string): Promise<void> {
    for (let number = 0; this.#going; number++) {
      // A new address each time, to avoid rate limits.
      const headers = { cookie: this.#cookie, 'x-forwarded-for': `10.3.${(number >> 8) & 255}.${number & 255}` };
      await this.#note(what, what, () => fetch(this.#address + path, { headers }));
      await pause(50);
    }
  }

  /** Plays runs and retries each submission until it is saved. */
  async #write(writer: number): Promise<void> {
    for (let number = 0; this.#going; number++) {
      const client = new Client(this.#address, `10.${100 + writer}.${(number >> 8) & 255}.${number & 255}`);
      const run = await client.play();
      const changes = { player_name: `Writer ${writer} run ${number}` };
      while (this.#going) {
        const { status, text } = await this.#note(`writer ${writer}`, 'score', () => client.submit(run, changes));
        if (status === 201) this.acknowledged.set((JSON.parse(text) as ScoreReceipt).id, changes.player_name);
        await pause(status === 201 ? 50 : 200);
        if (status === 201) break;
      }
    }
  }

  async #note(visitor: string, what: Answered['what'], ask: () => Promise<Response>): Promise<Answered> {
    const number = ++this.#requests;
    const startedAt = performance.now();
    let answered = { status: null as number | null, retryAfter: null as string | null, isOld: false, text: '' };
    try {
      const answer = await ask();
      const { headers } = answer;
      answered = {
        status: answer.status,
        retryAfter: headers.get('retry-after'),
        isOld: headers.has(BOARD_AS_OF),
        text: await answer.text(),
      };
    } catch (error) {
      answered.text = String(error);
    }
    const noted = { what, ms: performance.now() - startedAt, ...answered };
    this.answers.push(noted);
    this.#answered.set(visitor, number);
    return noted;
  }
}
