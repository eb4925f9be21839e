import { refusal } from '#server/refusals.ts';
import type { TakenStep } from '#server/runs/open-runs.ts';
import { OpenRuns } from '#server/runs/open-runs.ts';
import { RunTokens, runBytes } from '#server/runs/run-tokens.ts';
import type { ReplayResult } from '#server/runs/verify-worker.ts';
import { judge } from '#server/runs/verify-worker.ts';
import type { TicketCheck } from '#server/runs/submit.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import { takeStep } from '#server/runs/take-step.ts';
import { Tickets } from '#server/runs/tickets.ts';
import type { ExpectedRun } from '#server/runs/verifier.ts';
import type { ScoreSubmission } from '#api/scores.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { oldTicket, rawSubmission } from '#server/testing/sample-runs.ts';

const SECRET = new Uint8Array(32).fill(7);

/** The server's handling of witnessed runs without HTTP, database and threads, with a manual clock. */
export class StepDesk implements PlayerWorld {
  readonly tokens = new RunTokens(SECRET);
  readonly #tickets = new Tickets(SECRET);
  #openRuns = new OpenRuns();
  readonly #saved = new Map<string, TakenStep>();
  nowMs = Date.UTC(2026, 0, 1);
  /** Set for reproducible seeds, with `board: 'open'`. */
  runId: string | undefined;
  readonly finished: string[] = [];

  /** Like the routes. */
  async post(path: string, body: unknown): Promise<Response> {
    if (path === '/api/runs/steps') return this.#step(body as Uint8Array);
    const { game_name: game, board, device } = body as { game_name: string; board?: string; device?: string };
    const shared = board ? { board, seed: '0123456789abcdef0123456789abcdef', mode: null } : null;
    const run = { game, version: rankedRulesOf(game)!.version, now: this.nowMs, shared, device: device ?? null };
    const { ticket, issued } = this.#tickets.issue(run, this.runId);
    return Response.json(
      { ticket, seed: issued.seed, version: issued.version, hours: 2, board: issued.board },
      CREATED,
    );
  }

  pass(ms: number): void {
    this.nowMs += ms;
  }

  /** Clears the memory and limits it to `mostRuns`. */
  restart(mostRuns?: number): void {
    this.#openRuns = new OpenRuns(this.nowMs, mostRuns);
  }

  /** In the form from before witnessed runs. */
  oldTicket(game: string): string {
    return oldTicket(SECRET, { game, version: 1, issuedAt: this.nowMs });
  }

  expected(ticket: string): ExpectedRun {
    const { game, version, seed, runId } = this.#tickets.open(ticket)!;
    return { game, version, seed, mode: 'classic', key: this.tokens.keyOf(runBytes(runId)) };
  }

  /** Assumes a valid token. */
  judge(submission: ScoreSubmission): ReplayResult {
    const issued = this.#tickets.open(submission.ticket)!;
    const end = this.tokens.open(Buffer.from(submission.token!, 'base64url'))!;
    const { game, version, seed } = issued;
    const { chain, hasOwnSeeds, waits, playedMs, lagMs = 0 } = end;
    const key = this.tokens.keyOf(runBytes(issued.runId));
    const witnessed = { key, chain, hasOwnSeeds, waits, playedMs, lagMs, pausedMs: 0 };
    const { ticks } = submission;
    const data = { game, version, seed, mode: 'classic', ticks, witnessed, raw: rawSubmission(submission, { game }) };
    return judge({ data, flag: new Int32Array(new SharedArrayBuffer(4)) });
  }

  async #step(bytes: Uint8Array): Promise<Response> {
    const outcome = await takeStep(bytes, 'somewhere', {
      now: () => this.nowMs,
      tokens: this.tokens,
      openRuns: this.#openRuns,
      admit: (ticket) => this.#admit(ticket),
      broadcast: () => {},
      save: (step) => void this.#saved.set(step.run, step),
      recall: async (run) => this.#saved.get(run) ?? null,
      onFinish: (player) => this.finished.push(player),
    });
    if ('answer' in outcome) return new Response(new Uint8Array(outcome.answer));
    return Response.json(outcome.refused, { status: outcome.refused.status });
  }

  #admit(ticket: string): { readonly admitted: TicketCheck } | { readonly refused: ReturnType<typeof refusal> } {
    const issued = this.#tickets.open(ticket);
    return issued
      ? { admitted: { ticket, issued, rules: rankedRulesOf(issued.game)! } }
      : { refused: refusal('no-ticket') };
  }
}

const CREATED = { status: 201 } as const;
