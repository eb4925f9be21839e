/** Plays a ranked run against a server as an honest page does: luck is asked for when it is due, and fed when it comes. */
import type { Step, StepAnswer, StepKind } from '#api/run-steps.ts';
import { readAnswer, writeStep } from '#api/run-steps.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { DueLuck } from '#engine/due-luck.ts';
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';

/** How a player reaches the server, and how time passes for both. */
export interface PlayerWorld {
  /** The rules of the game, where the list of all cannot be had. */
  readonly rules?: Rules<unknown, unknown>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Lets so many milliseconds pass, by the clock of the server. */
  pass(ms: number): Promise<void> | void;
}

/** What a run is begun with. */
export interface Wish {
  readonly board?: string;
  readonly device?: string;
}

/** Sends a step that stands on a ticket or on the token of the step before. */
export async function sendStep(
  world: Pick<PlayerWorld, 'post'>,
  permission: string | Uint8Array,
  step: Step,
): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' };
  return world.post('/api/runs/steps', writeStep(permission, step), headers);
}

/** What the server answered to a step; throws if it refused. */
export async function answerOf(response: Response): Promise<StepAnswer> {
  if (response.status !== 200) throw new Error(`a step was refused: ${response.status} ${await response.text()}`);
  const answer = readAnswer(new Uint8Array(await response.arrayBuffer()));
  if (!answer) throw new Error('the answer to a step is none');
  return answer;
}

/** Plays one run of a game. */
export class LivePlayer {
  readonly game: string;
  readonly grant: RunGrant;
  readonly run: Run<unknown, unknown>;
  /** As they are handed in. */
  readonly steps: SubmittedStep[] = [];
  readonly #rules: Rules<unknown, unknown>;
  readonly #world: PlayerWorld;
  readonly #due: DueLuck;
  /** What the next step stands on. */
  permission: string | Uint8Array;
  #passedTicks = 0;

  private constructor(game: string, rules: Rules<unknown, unknown> | undefined, grant: RunGrant, world: PlayerWorld) {
    if (!rules?.ranked) throw new Error(`no ranked game: ${game}`);
    this.game = game;
    this.grant = grant;
    this.#rules = rules;
    this.#world = world;
    this.#due = new DueLuck(rules.ranked);
    this.run = freshRun(rules, grant.mode ?? rules.modes[0], { seed: grant.seed, stream: grant.stream });
    this.permission = grant.ticket;
  }

  /** Gets a ticket. The run is not begun yet. */
  static async ticket(game: string, world: PlayerWorld, wish: Wish = {}): Promise<LivePlayer> {
    const answer = await world.post('/api/runs', { game_name: game, ...wish });
    if (answer.status !== 201) throw new Error(`no ticket: ${answer.status} ${await answer.text()}`);
    // The list of all rules is made by the build, which browser tests go without.
    const rules = world.rules ?? (await import('#games/rules-by-id.ts')).rulesOf(game);
    return new LivePlayer(game, rules, (await answer.json()) as RunGrant, world);
  }

  /** Begins the run, which is the first border. */
  async begin(): Promise<this> {
    await this.ask();
    return this;
  }

  /** Does something, if it is legal. */
  async act(action: unknown): Promise<boolean> {
    const done = this.run.act(action);
    await this.#askIfDue();
    return done;
  }

  /** Plays on to a tick, or to the end. */
  async tickTo(ticks: number): Promise<void> {
    if (!this.#rules.time) this.run.tickTo(ticks);
    while (this.run.ticks < ticks && this.run.status === 'playing') {
      this.run.tick();
      await this.#askIfDue();
    }
    await this.#pass();
  }

  /** Pauses for a while. */
  async pause(ms: number): Promise<void> {
    await this.step('pause');
    await this.#world.pass(ms);
    this.#due.ask(this.#border);
    await this.step('resume');
  }

  /** Asks for luck. */
  async ask(): Promise<void> {
    this.#due.ask(this.#border);
    await this.step('piece');
  }

  /** Tells that the run is over. */
  async finish(): Promise<void> {
    await this.step('finish');
  }

  /** The run as it is handed in. */
  submission(name: string): ScoreSubmission {
    const { score, ticks, log } = this.run;
    return {
      ...{ game_name: this.game, score, player_name: name, user_id: null, ticket: this.grant.ticket },
      ...{ ticks, log: [...log], pauses: [], steps: this.steps, token: this.token },
    };
  }

  /** The token of the last step, as it is handed in. */
  get token(): string {
    return Buffer.from(this.permission as Uint8Array).toString('base64url');
  }

  /** What the next step says. */
  next(kind: StepKind): Step {
    const { ticks, log } = this.run;
    const [, , from = 0, fedTick = null, fedEntries = null] = this.steps.at(-1) ?? [];
    const fed = fedTick === null || fedEntries === null ? null : { tick: fedTick, entries: fedEntries - from };
    return { kind, ticks, fed, entries: log.slice(from) };
  }

  /** Tells a step, and feeds the luck that it brings. */
  async step(kind: StepKind): Promise<void> {
    await this.#pass();
    const step = this.next(kind);
    const { token, luck } = await answerOf(await sendStep(this.#world, this.permission, step));
    this.permission = token;
    const { ticks, log, status } = this.run;
    const isFed = luck !== null && status === 'playing';
    this.steps.push([kind, step.ticks, log.length, isFed ? ticks : null, isFed ? log.length : null]);
    if (!isFed) return;
    this.run.feed(luck);
    this.#due.feed();
  }

  get #border(): number {
    return this.#rules.ranked!.border(this.run.state, this.run.ticks, this.run.log.length);
  }

  async #askIfDue(): Promise<void> {
    const sharesLuck = this.grant.board !== 'open';
    if (!sharesLuck && this.run.status === 'playing' && this.#due.isDue(this.#border)) await this.ask();
  }

  /** Lets the time pass that the ticks since the last time took. */
  async #pass(): Promise<void> {
    const ticks = this.run.ticks - this.#passedTicks;
    this.#passedTicks = this.run.ticks;
    if (ticks > 0) await this.#world.pass((ticks * 1000) / TICKS_PER_SECOND);
  }
}
