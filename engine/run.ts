import { copyOf, copySharing, fingerprint } from '#engine/data.ts';
import type { GeneratorState, SeedSchedule } from '#engine/random.ts';
import { SeededRandom } from '#engine/random.ts';
import type { Entry, Frozen, Rules, Status } from '#engine/rules.ts';

/** With the rules, reproduces the whole run. */
export interface Replay<Action, Mode extends string = string> {
  readonly version: number;
  readonly mode: Mode;
  readonly seed: string;
  readonly ticks: number;
  readonly log: readonly Entry<Action>[];
  /** Stored name of the reseeds. */
  readonly pieces?: readonly Reseed[] | undefined;
  /** The seed schedule of another run that this one plays on, by its stored name. */
  readonly stream?: SeedSchedule | undefined;
}

/** A reseed. `drawn` counts words of the previous seed; the oldest runs lack it. */
export type Reseed = readonly [tick: number, entries: number, seed: string, drawn?: number | undefined];

/** Everything the rest of the run depends on. */
export interface RunPosition<State> {
  readonly state: Frozen<State>;
  readonly generator: GeneratorState;
  readonly ticks: number;
  readonly entries: number;
  readonly reseeds: number;
}

export type RunHistory<Action> = Pick<Replay<Action>, 'log' | 'pieces' | 'stream'>;

const NOTHING: RunHistory<never> = { log: [] };

/** Has no clock; its owner calls `tick`. */
export class Run<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  readonly mode: Mode;
  readonly seed: string;
  readonly #state: State;
  readonly #log: Entry<Action>[];
  readonly #reseeds: Reseed[];
  /** Applied automatically during a replay. */
  readonly #recorded: readonly Reseed[];
  readonly #stream: SeedSchedule | undefined;
  #random: SeededRandom;
  #ticks: number;
  /** Cached: expensive in some games. */
  #status: Status;

  constructor(
    rules: Rules<State, Action, Mode>,
    mode: Mode,
    seed: string,
    from?: RunPosition<State>,
    { log, pieces = [], stream }: RunHistory<Action> = NOTHING,
  ) {
    this.rules = rules;
    this.mode = mode;
    this.seed = seed;
    this.#random = new SeededRandom(from?.generator ?? seed, stream);
    this.#state = from ? (copyOf(from.state) as State) : rules.start(mode, this.#random);
    this.#ticks = from?.ticks ?? 0;
    this.#log = log.slice(0, from?.entries ?? 0);
    this.#reseeds = pieces.slice(0, from?.reseeds ?? 0);
    this.#recorded = pieces;
    this.#stream = stream;
    this.#status = rules.status(this.state);
    this.#applyRecordedReseeds();
  }

  /** Changes as the run goes on; `snapshot` returns a stable copy. */
  get state(): Frozen<State> {
    return this.#state as Frozen<State>;
  }

  get ticks(): number {
    return this.#ticks;
  }

  get log(): readonly Entry<Action>[] {
    return this.#log;
  }

  get reseeds(): readonly Reseed[] {
    return this.#reseeds;
  }

  get status(): Status {
    return this.#status;
  }

  get score(): number {
    return this.rules.score(this.state);
  }

  allows(action: Action): boolean {
    return this.#status === 'playing' && this.rules.legal(this.state, action as Frozen<Action>);
  }

  act(action: Action): boolean {
    if (!this.allows(action)) return false;
    this.rules.act(this.#state, action as Frozen<Action>, this.#random);
    this.#status = this.rules.status(this.state);
    this.#log.push([this.#ticks, action]);
    this.#applyRecordedReseeds();
    return true;
  }

  /** Ignored after the end. */
  reseed(seed: string): void {
    if (this.#status !== 'playing') return;
    this.#reseeds.push([this.#ticks, this.#log.length, seed, this.#random.drawn]);
    this.#random = new SeededRandom(seed);
  }

  tick(): void {
    if (this.#status !== 'playing') return;
    this.#ticks++;
    if (this.rules.time) {
      this.rules.time.tick(this.#state, this.#random);
      this.#status = this.rules.status(this.state);
    }
    this.#applyRecordedReseeds();
  }

  tickTo(ticks: number): void {
    if (this.rules.time) while (this.#ticks < ticks && this.#status === 'playing') this.tick();
    // Without time, ticks only timestamp the log.
    else if (this.#status === 'playing') {
      this.#applyRecordedReseeds(ticks);
      this.#ticks = Math.max(this.#ticks, ticks);
    }
  }

  /** Shares unchanged parts with `earlier`. */
  snapshot(earlier?: Frozen<State>): Frozen<State> {
    return earlier === undefined ? copyOf(this.state) : copySharing(this.state, earlier);
  }

  position(earlier?: RunPosition<State>): RunPosition<State> {
    const { generatorState: generator } = this.#random;
    const [entries, reseeds] = [this.#log.length, this.#reseeds.length];
    return { state: this.snapshot(earlier?.state), generator, ticks: this.#ticks, entries, reseeds };
  }

  /** Covers everything the future depends on. */
  hash(): string {
    return fingerprint([this.#state, this.#random.words, this.#ticks]);
  }

  replay(): Replay<Action, Mode> {
    const { version } = this.rules;
    const pieces = this.#reseeds.length > 0 ? { pieces: [...this.#reseeds] } : {};
    const stream = this.#stream ? { stream: this.#stream } : {};
    return { version, mode: this.mode, seed: this.seed, ticks: this.#ticks, log: [...this.#log], ...pieces, ...stream };
  }

  #applyRecordedReseeds(upTo = this.#ticks): void {
    for (;;) {
      const next = this.#recorded[this.#reseeds.length];
      if (!next || next[0] > upTo || next[1] > this.#log.length || this.#status !== 'playing') return;
      this.#ticks = Math.max(this.#ticks, next[0]);
      this.reseed(next[2]);
    }
  }
}

/** The start of a run. With `from`, the rest of a recorded run; `log` and `pieces` are those of the recording. */
export interface RunStart extends Pick<Replay<unknown>, 'seed' | 'pieces' | 'stream'> {
  readonly from?: RunPosition<unknown>;
  readonly log?: readonly Entry<unknown>[];
}

export function freshRun<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  mode: Mode,
  { seed, pieces, stream, from, log = [] }: RunStart,
): Run<State, Action, Mode> {
  const history = { log: log as readonly Entry<Action>[], pieces, stream };
  return new Run(rules, mode, seed, from as RunPosition<State> | undefined, history);
}
