/** Plays a ranked run like an honest page: requests seeds when due and applies them on arrival. */
import type { RunStep, StepAnswer, StepKind } from '#api/run-steps.ts';
import { readAnswer, writeStep } from '#api/run-steps.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { CheckpointTracker } from '#engine/checkpoints.ts';
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';

export interface PlayerWorld {
  /** For callers without the list of all rules. */
  readonly rules?: Rules<unknown, unknown>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Advances the server's clock. */
  pass(ms: number): Promise<void> | void;
}

export interface RunOptions {
  readonly board?: string;
  readonly device?: string;
}

/** `permission` is the ticket or the previous token. */
export async function sendStep(
  world: Pick<PlayerWorld, 'post'>,
  permission: string | Uint8Array,
  step: RunStep,
): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' };
  return world.post('/api/runs/steps', writeStep(permission, step), headers);
}

/** Throws on rejection. */
export async function answerOf(response: Response): Promise<StepAnswer> {
  if (response.status !== 200) throw new Error(`a step was refused: ${response.status} ${await response.text()}`);
  const answer = readAnswer(new Uint8Array(await response.arrayBuffer()));
  if (!answer) throw new Error('the answer to a step is none');
  return answer;
}

export class WitnessedPlayer {
  readonly game: string;
  readonly grant: RunGrant;
  readonly run: Run<unknown, unknown>;
  readonly steps: SubmittedStep[] = [];
  readonly #rules: Rules<unknown, unknown>;
  readonly #world: PlayerWorld;
  readonly #due: CheckpointTracker;
  permission: string | Uint8Array;
  #passedTicks = 0;

  private constructor(game: string, rules: Rules<unknown, unknown> | undefined, grant: RunGrant, world: PlayerWorld) {
    if (!rules?.ranked) throw new Error(`no ranked game: ${game}`);
    this.game = game;
    this.grant = grant;
    this.#rules = rules;
    this.#world = world;
    this.#due = new CheckpointTracker(rules.ranked);
    this.run = freshRun(rules, grant.mode ?? rules.modes[0], { seed: grant.seed, stream: grant.stream });
    this.permission = grant.ticket;
  }

  /** Does not start the run. */
  static async ticket(game: string, world: PlayerWorld, wish: RunOptions = {}): Promise<WitnessedPlayer> {
    const answer = await world.post('/api/runs', { game_name: game, ...wish });
    if (answer.status !== 201) throw new Error(`no ticket: ${answer.status} ${await answer.text()}`);
    // The build generates the list of all rules, which browser tests do not have.
    const rules = world.rules ?? (await import('#games/rules-by-id.ts')).rulesOf(game);
    return new WitnessedPlayer(game, rules, (await answer.json()) as RunGrant, world);
  }

  /** Starts the run, which is the first checkpoint. */
  async begin(): Promise<this> {
    await this.ask();
    return this;
  }

  /** Ignores illegal actions. */
  async act(action: unknown): Promise<boolean> {
    const done = this.run.act(action);
    await this.#askIfDue();
    return done;
  }

  /** Or to the end of the run. */
  async tickTo(ticks: number): Promise<void> {
    if (!this.#rules.time) this.run.tickTo(ticks);
    while (this.run.ticks < ticks && this.run.status === 'playing') {
      this.run.tick();
      await this.#askIfDue();
    }
    await this.#pass();
  }

  async pause(ms: number): Promise<void> {
    await this.step('pause');
    await this.#world.pass(ms);
    this.#due.request(this.#checkpoint);
    await this.step('resume');
  }

  /** Requests a seed. */
  async ask(): Promise<void> {
    this.#due.request(this.#checkpoint);
    await this.step('piece');
  }

  async finish(): Promise<void> {
    await this.step('finish');
  }

  submission(name: string): ScoreSubmission {
    const { score, ticks, log } = this.run;
    return {
      ...{ game_name: this.game, score, player_name: name, user_id: null, ticket: this.grant.ticket },
      ...{ ticks, log: [...log], pauses: [], steps: this.steps, token: this.token },
    };
  }

  get token(): string {
    return Buffer.from(this.permission as Uint8Array).toString('base64url');
  }

  next(kind: StepKind): RunStep {
    const { ticks, log } = this.run;
    const [, , from = 0, reseedTick = null, reseedEntries = null] = this.steps.at(-1) ?? [];
    const reseededAt =
      reseedTick === null || reseedEntries === null ? null : { tick: reseedTick, entries: reseedEntries - from };
    return { kind, ticks, reseededAt, entries: log.slice(from) };
  }

  /** Sends a step and applies the seed it brings. */
  async step(kind: StepKind): Promise<void> {
    await this.#pass();
    const step = this.next(kind);
    const { token, seed } = await answerOf(await sendStep(this.#world, this.permission, step));
    this.permission = token;
    const { ticks, log, status } = this.run;
    const isReseeded = seed !== null && status === 'playing';
    this.steps.push([kind, step.ticks, log.length, isReseeded ? ticks : null, isReseeded ? log.length : null]);
    if (!isReseeded) return;
    this.run.reseed(seed);
    this.#due.reseed();
  }

  get #checkpoint(): number {
    return this.#rules.ranked!.checkpoint(this.run.state, this.run.ticks, this.run.log.length);
  }

  async #askIfDue(): Promise<void> {
    const sharesSeed = this.grant.board !== 'open';
    if (!sharesSeed && this.run.status === 'playing' && this.#due.isDue(this.#checkpoint)) await this.ask();
  }

  /** Advances the clock by the ticks played since the last call. */
  async #pass(): Promise<void> {
    const ticks = this.run.ticks - this.#passedTicks;
    this.#passedTicks = this.run.ticks;
    if (ticks > 0) await this.#world.pass((ticks * 1000) / TICKS_PER_SECOND);
  }
}
