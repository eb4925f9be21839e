/** Clients that play, read and watch during faults. They behave like the page. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { ReadyRun } from '#server/testing/client.ts';
import { playOut, submissionOf } from '#server/testing/client.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { playSnake } from '#server/testing/snake-player.ts';
import type { Ledger } from './ledger.ts';

/** Such a short run can be submitted at once, because clocks may differ by two seconds. */
const SHORT_TICKS = 120;
/** Timeout of a request. */
const PATIENCE_MS = 30_000;
/** Pause between two runs of a player, and between two reads of a board. */
const REST_MS = { run: 200, look: 200 } as const;

interface FleetRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the proxy from one of this machine's loopback addresses. */
export function ask(
  port: number,
  from: string,
  { method, path, body, headers }: FleetRequest,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port, localAddress: from, agent: false as const };
    const signal = AbortSignal.timeout(patienceMs);
    const request = http.request({ ...place, method, path, headers: { ...headers }, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const retryAfter = answer.headers['retry-after'];
        const told = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
        resolve(new Response(Buffer.concat(parts), { status: answer.statusCode!, headers: told }));
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** A client with its own address, which retries once. */
class FleetVisitor {
  readonly #port: number;
  readonly #from: string;
  readonly #ledger: Ledger;

  constructor(port: number, from: string, ledger: Ledger) {
    this.#port = port;
    this.#from = from;
    this.#ledger = ledger;
  }

  tries = 0;

  /** `null` for a final failure, which is recorded. */
  async ask(question: FleetRequest): Promise<Response | null> {
    let why = '';
    for (let attempt = 0; attempt < 2; attempt++) {
      let waitSeconds = 2;
      this.tries++;
      try {
        const answer = await ask(this.#port, this.#from, question);
        if (answer.status < 500) return answer;
        why = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
        waitSeconds = Number(answer.headers.get('retry-after') ?? 2);
      } catch (error) {
        why = String(error);
      }
      if (attempt === 0) await pause(waitSeconds * 1000);
    }
    this.#ledger.shown.push(`${question.method} ${question.path}: ${why}`);
    return null;
  }

  /** `null` if the run could not be played. */
  async play(): Promise<ReadyRun | null> {
    const world: PlayerWorld = { post: (...request) => this.#post(...request), pass() {} };
    for (;;) {
      try {
        const player = await WitnessedPlayer.ticket('snake', world);
        const plan = playSnake(player.grant.seed);
        if (plan && plan.ticks <= SHORT_TICKS) return await playOut(player, plan);
      } catch (error) {
        // Recorded already.
        if (!(error instanceof NoAnswer)) this.#ledger.shown.push(String(error));
        return null;
      }
    }
  }

  /** Retries until there is a response: the page stores what it could not send. */
  async submitRun(run: ReadyRun, name: string, isOver: () => boolean): Promise<ScoreReceipt | null> {
    const body = JSON.stringify({ ...submissionOf(run), player_name: name });
    const question = { method: 'POST', path: '/api/scores', body, headers: { 'content-type': 'application/json' } };
    const before = this.tries;
    while (!isOver()) {
      const answer = await this.ask(question as FleetRequest);
      if (answer === null) continue;
      if (answer.status === 201) {
        const receipt = (await answer.json()) as ScoreReceipt;
        this.#ledger.acknowledge(receipt.id, name, this.tries - before);
        return receipt;
      }
      this.#ledger.shown.push(`POST /api/scores: ${answer.status} ${await answer.text()}`);
      return null;
    }
    return null;
  }

  /** Checks that the player's own row is on the board. */
  async findOwn({ id }: ScoreReceipt): Promise<void> {
    const answer = await this.ask({ method: 'GET', path: `/api/leaderboards/snake?around=${id}` });
    if (answer === null) return;
    const found = answer.status === 200 && ((await answer.json()) as OwnPlace).rows.some((row) => row.id === id);
    if (!found) this.#ledger.ownMissing.push(`${id}: ${answer.status}`);
  }

  async #post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response> {
    const sent = body instanceof Uint8Array ? body : JSON.stringify(body);
    const question: FleetRequest = { method: 'POST', path, body: sent, headers: headers ?? JSON_TYPE };
    if (!path.endsWith('/steps')) {
      const answer = await this.ask(question);
      if (answer === null) throw new NoAnswer();
      return answer;
    }
    // The page retries a step with the same delays: see web/play/ranking/send-step.ts.
    for (let waitMs = 200; ; waitMs = Math.min(2 * waitMs, 2_000)) {
      const answer = await ask(this.#port, this.#from, question, Math.min(10 * waitMs, 8_000)).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await pause(waitMs);
    }
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

class NoAnswer extends Error {}

/** Players and readers, until stopped. */
export class Visitors {
  readonly #port: number;
  readonly #ledger: Ledger;
  readonly #all: Promise<void>[] = [];
  #isOver = false;

  constructor(port: number, ledger: Ledger) {
    this.#port = port;
    this.#ledger = ledger;
  }

  start(players: number, readers: number): void {
    for (let number = 1; number <= players; number++) this.#all.push(this.#play(number));
    for (let number = 1; number <= readers; number++) this.#all.push(this.#read(100 + number));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  async #play(number: number): Promise<void> {
    for (let round = 1; !this.#isOver; round++) {
      const visitor = this.#visitor(number, round);
      const run = await visitor.play();
      const name = `Player ${number} run ${round}`;
      const receipt = run && (await visitor.submitRun(run, name, () => this.#isOver));
      if (receipt) await visitor.findOwn(receipt);
      await pause(REST_MS.run);
    }
  }

  async #read(number: number): Promise<void> {
    for (let round = 1; !this.#isOver; round++) {
      const answer = await this.#visitor(number, round).ask({ method: 'GET', path: '/api/leaderboards/snake' });
      if (answer && answer.status !== 200) this.#ledger.shown.push(`a board: ${answer.status} ${await answer.text()}`);
      await pause(REST_MS.look);
    }
  }

  /** From a new address each time, to avoid rate limits. */
  #visitor(number: number, round: number): FleetVisitor {
    return new FleetVisitor(this.#port, `127.${number}.${(round >> 8) & 255}.${round & 255}`, this.#ledger);
  }
}

export async function boardOf(port: number): Promise<readonly BoardRow[]> {
  const answer = await ask(port, '127.0.0.1', { method: 'GET', path: '/api/leaderboards/snake' });
  if (answer.status !== 200) throw new Error(`no board: ${answer.status}`);
  return (await answer.json()) as BoardRow[];
}
