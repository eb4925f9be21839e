import { copyOf, copySharing, fingerprint } from '#engine/data.ts';
import type { Standing, Stream } from '#engine/random.ts';
import { SeededRandom } from '#engine/random.ts';
import type { Entry, Frozen, Rules, Status } from '#engine/rules.ts';

/** A run as data: with the rules it is the whole run, from the first tick to wherever it stands. */
export interface Replay<Action, Mode extends string = string> {
  readonly version: number;
  readonly mode: Mode;
  readonly seed: string;
  /** How many ticks had passed at the end. */
  readonly ticks: number;
  readonly log: readonly Entry<Action>[];
  /** The luck that it was fed on its way, in order; left out where all came from its seed. */
  readonly pieces?: readonly Piece[] | undefined;
  /** The luck of another run, where it is played on that: what follows upon its seed, by draws. */
  readonly stream?: Stream | undefined;
}

/**
 * Luck that a run was fed: how many ticks had passed, how many entries its log had, the seed of what was drawn from then on,
 * and how many words had been drawn of the seed before. The first runs that were fed any do not say the last.
 */
export type Piece = readonly [tick: number, entries: number, seed: string, drawn?: number | undefined];

/** Where a run stands: all that its future depends on, for keeping. */
export interface Position<State> {
  readonly state: Frozen<State>;
  readonly luck: Standing;
  readonly ticks: number;
  /** How many entries its log has by then. */
  readonly entries: number;
  /** How many pieces of luck it was fed by then. */
  readonly pieces: number;
}

/** What is known of a run that goes on: the log that led to where it stands, and the luck that comes on its way. */
export type Recorded<Action> = Pick<Replay<Action>, 'log' | 'pieces' | 'stream'>;

const NOTHING: Recorded<never> = { log: [] };

/** One run: its state, its log and its luck. Knows no clock: whoever owns it says when a tick passes. */
export class Run<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  readonly mode: Mode;
  readonly seed: string;
  readonly #state: State;
  readonly #log: Entry<Action>[];
  readonly #pieces: Piece[];
  /** The luck that is fed by itself when its moment comes: that of a run which is played again. */
  readonly #recorded: readonly Piece[];
  readonly #stream: Stream | undefined;
  #random: SeededRandom;
  #ticks: number;
  /** Asked of the rules once after every change: it is looked at far more often, and not every game tells it cheaply. */
  #status: Status;

  /** A run from its start, or one that goes on from a position. What is recorded of its luck is fed to it as it was. */
  constructor(
    rules: Rules<State, Action, Mode>,
    mode: Mode,
    seed: string,
    from?: Position<State>,
    { log, pieces = [], stream }: Recorded<Action> = NOTHING,
  ) {
    this.rules = rules;
    this.mode = mode;
    this.seed = seed;
    this.#random = new SeededRandom(from?.luck ?? seed, stream);
    this.#state = from ? (copyOf(from.state) as State) : rules.start(mode, this.#random);
    this.#ticks = from?.ticks ?? 0;
    this.#log = log.slice(0, from?.entries ?? 0);
    this.#pieces = pieces.slice(0, from?.pieces ?? 0);
    this.#recorded = pieces;
    this.#stream = stream;
    this.#status = rules.status(this.state);
    this.#feedRecorded();
  }

  /** The living state, for looking only. It changes under the caller's eyes; `snapshot` does not. */
  get state(): Frozen<State> {
    return this.#state as Frozen<State>;
  }

  get ticks(): number {
    return this.#ticks;
  }

  get log(): readonly Entry<Action>[] {
    return this.#log;
  }

  /** The luck that it was fed, in order. */
  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  get status(): Status {
    return this.#status;
  }

  get score(): number {
    return this.rules.score(this.state);
  }

  /** Whether the action may be taken now. */
  allows(action: Action): boolean {
    return this.#status === 'playing' && this.rules.legal(this.state, action as Frozen<Action>);
  }

  /** Takes the action before the next tick and logs it, or does nothing and says `false` if it is not legal now. */
  act(action: Action): boolean {
    if (!this.allows(action)) return false;
    this.rules.act(this.#state, action as Frozen<Action>, this.#random);
    this.#status = this.rules.status(this.state);
    this.#log.push([this.#ticks, action]);
    this.#feedRecorded();
    return true;
  }

  /** From here on luck is drawn from another seed. After the end there is nothing to draw for. */
  feed(seed: string): void {
    if (this.#status !== 'playing') return;
    this.#pieces.push([this.#ticks, this.#log.length, seed, this.#random.drawn]);
    this.#random = new SeededRandom(seed);
  }

  /** Lets one tick pass. Nothing passes after the end. */
  tick(): void {
    if (this.#status !== 'playing') return;
    this.#ticks++;
    if (this.rules.time) {
      this.rules.time.tick(this.#state, this.#random);
      this.#status = this.rules.status(this.state);
    }
    this.#feedRecorded();
  }

  /** Lets time pass up to the given tick, or to the end if that comes first. */
  tickTo(ticks: number): void {
    if (this.rules.time) while (this.#ticks < ticks && this.#status === 'playing') this.tick();
    // A game without time has nothing to do on the way: its ticks only stamp the log.
    else if (this.#status === 'playing') {
      this.#feedRecorded(ticks);
      this.#ticks = Math.max(this.#ticks, ticks);
    }
  }

  /** The state as it is now, for keeping. What has not changed since an earlier one is the same object in both. */
  snapshot(earlier?: Frozen<State>): Frozen<State> {
    return earlier === undefined ? copyOf(this.state) : copySharing(this.state, earlier);
  }

  /** Where the run stands, for keeping. What has not changed since an earlier position is kept once. */
  position(earlier?: Position<State>): Position<State> {
    const { standing: luck } = this.#random;
    const [entries, pieces] = [this.#log.length, this.#pieces.length];
    return { state: this.snapshot(earlier?.state), luck, ticks: this.#ticks, entries, pieces };
  }

  /** A fingerprint of everything the future depends on: state, luck and time. */
  hash(): string {
    return fingerprint([this.#state, this.#random.words, this.#ticks]);
  }

  /** The run so far, as data. */
  replay(): Replay<Action, Mode> {
    const { version } = this.rules;
    const pieces = this.#pieces.length > 0 ? { pieces: [...this.#pieces] } : {};
    const stream = this.#stream ? { stream: this.#stream } : {};
    return { version, mode: this.mode, seed: this.seed, ticks: this.#ticks, log: [...this.#log], ...pieces, ...stream };
  }

  /** Feeds what was fed by now, and in a game without time on the way to a tick. */
  #feedRecorded(upTo = this.#ticks): void {
    for (;;) {
      const next = this.#recorded[this.#pieces.length];
      if (!next || next[0] > upTo || next[1] > this.#log.length || this.#status !== 'playing') return;
      this.#ticks = Math.max(this.#ticks, next[0]);
      this.feed(next[2]);
    }
  }
}

/** A run from its start with the luck of a replay, all that came on the way as well. */
export function freshRun<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  mode: Mode,
  { seed, pieces, stream }: Pick<Replay<unknown>, 'seed' | 'pieces' | 'stream'>,
): Run<State, Action, Mode> {
  return new Run(rules, mode, seed, undefined, { log: [], pieces, stream });
}
