import { setTimeout as pause } from 'node:timers/promises';
import type { BoardRow } from '#api/leaderboards.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreReceipt, ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import type { PlayedRun } from '#server/testing/snake-player.ts';
import { playSnake } from '#server/testing/snake-player.ts';

/** Short enough to submit at once: clocks may differ by two seconds. */
const SHORT_TICKS = 120;

/** Retries while the server is busy. */
const MOST_TRIES = 30;
const TRY_AGAIN_MS = 500;

/** A finished run of Snake, ready to submit. */
export interface ReadyRun extends PlayedRun {
  readonly ticket: string;
  readonly steps: readonly SubmittedStep[];
  readonly token: string;
}

/** Plays and submits runs over HTTP, like the page. */
export class Client {
  readonly #address: string;
  readonly #headers: Record<string, string>;

  /** `from` is the client address named by a trusted proxy. */
  constructor(address: string, from?: string) {
    this.#address = address;
    this.#headers = { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) };
  }

  async post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    return fetch(this.#address + path, {
      method: 'POST',
      headers: { ...this.#headers, ...headers },
      body: raw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    });
  }

  /** Requests tickets until one allows a short run that scores, and plays it at once. */
  async play(device?: string): Promise<ReadyRun> {
    const world: PlayerWorld = { post: (...request) => this.post(...request), pass() {} };
    for (;;) {
      const player = await WitnessedPlayer.ticket('snake', world, device === undefined ? {} : { device });
      const plan = playSnake(player.grant.seed);
      if (plan && plan.ticks <= SHORT_TICKS) return playOut(player, plan);
    }
  }

  async ticket(game: string, board?: string): Promise<RunGrant> {
    const answer = await this.post('/api/runs', { game_name: game, ...(board ? { board } : {}) });
    if (answer.status !== 201) throw new Error(`no ticket: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as RunGrant;
  }

  /** Returns any response. */
  async submit(run: ReadyRun, changes: Partial<ScoreSubmission> | Record<string, unknown> = {}): Promise<Response> {
    return this.post('/api/scores', { ...submissionOf(run), ...changes });
  }

  /** Retries like the page until the score is saved. */
  async keep(run: ReadyRun, name: string): Promise<ScoreReceipt> {
    for (let tries = 1; ; tries++) {
      const answer = await this.submit(run, { player_name: name });
      if (answer.status === 201) return (await answer.json()) as ScoreReceipt;
      if (answer.status !== 503 || tries === MOST_TRIES)
        throw new Error(`not kept: ${answer.status} ${await answer.text()}`);
      await pause(TRY_AGAIN_MS);
    }
  }

  async board(game: string): Promise<BoardRow[]> {
    return (await (await fetch(`${this.#address}/api/leaderboards/${game}`)).json()) as BoardRow[];
  }
}

/** Plays a planned run to its end. The seeds after the first food are not planned. */
export async function playOut(player: WitnessedPlayer, plan: Pick<PlayedRun, 'log'>): Promise<ReadyRun> {
  await player.begin();
  for (const [tick, action] of plan.log) {
    await player.tickTo(tick);
    await player.act(action);
  }
  await player.tickTo(Infinity);
  await player.finish();
  const { run, steps, token, grant } = player;
  const { ticks, score, log } = run;
  return { ticket: grant.ticket, ticks, score, log, steps, token };
}

export function submissionOf({ ticket, ticks, score, log, steps, token }: ReadyRun): ScoreSubmission {
  const run = { ticks, log: [...log], steps: [...steps], token };
  return { game_name: 'snake', score, player_name: 'Ann', user_id: null, ticket, ...run };
}
