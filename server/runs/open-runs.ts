/**
 * What is remembered of live runs so that none is continued in two ways. It is forgotten with the server, and has bounds:
 * tokens of timed runs are believed then, as long as the time that has passed since allows; for untimed runs the last step
 * is stored besides, see `saved-steps.ts`. Servers of a fleet tell each other.
 */
import type { RefusalReason } from '#api/refusals.ts';

/** How much is remembered. A run has some hundred bytes, and a few more for each of its last steps. */
const MOST = { runs: 20_000, steps: 32, forked: 50_000, devices: 50_000 } as const;
/** How many numbers are remembered of a step. */
const A_STEP = 3;
/** How many runs may be open at once from one network: more than a school has, and few for whoever picks luck. */
const OPEN_RUNS = 60;
/** After so long without a step a run no longer counts as open. */
const QUIET_MS = 2 * 60_000;

/** A step that was answered, as it is remembered and as servers tell each other of it. */
export interface TakenStep {
  /** The run's first bytes, in hex. */
  readonly run: string;
  readonly number: number;
  /** The first 32 bits of the chain. */
  readonly chain: number;
  readonly arrivedAt: number;
  readonly isEnd: boolean;
  /** Which device plays which game, hashed, in hex: with the first step, where the device is known. */
  readonly player: string | null;
  /** Which network plays, hashed, in hex: with the first step, so that all servers count its open runs together. */
  readonly network: string | null;
}

interface OpenRun {
  readonly network: string | null;
  /** Of each of its last steps three numbers: which it is, its chain and when it came. Plain, for there are many. */
  readonly steps: number[];
  last: number;
  lastAt: number;
  isOver: boolean;
  player: string | null;
}

/** The runs that are open, and those that were forked. */
export class OpenRuns {
  readonly #runs = new Map<string, OpenRun>();
  readonly #forked = new Set<string>();
  /** The run that each device plays, and since when. */
  readonly #players = new Map<string, { readonly run: string; readonly since: number }>();
  readonly #replaced = new Set<string>();
  readonly #networks = new Map<string, Set<string>>();
  readonly #mostRuns: number;
  /** All steps that arrived after this time are remembered. */
  #completeSince: number;

  /** Steps that arrived before `completeSince` may be missing. */
  constructor(completeSince = 0, mostRuns: number = MOST.runs) {
    this.#completeSince = completeSince;
    this.#mostRuns = mostRuns;
  }

  /** Steps that arrived before this time may have been missed, as while the connection to other servers was lost. */
  missedUntil(time: number): void {
    this.#completeSince = Math.max(this.#completeSince, time);
  }

  /** Whether a run may have had steps after the given time that are not remembered here. */
  mayHaveForgotten(run: string, after: number): boolean {
    return after <= this.#completeSince && !this.#runs.has(run) && !this.#forked.has(run);
  }

  /** When a step was taken that comes again; `null` for one that is new; or why it cannot be taken. */
  find({ run, number, chain }: Pick<TakenStep, 'run' | 'number' | 'chain'>): number | null | RefusalReason {
    if (this.#forked.has(run)) return 'forked';
    const known = this.#runs.get(run);
    const same = known && stepOf(known, number);
    if (same && same.chain !== chain) {
      this.#fork(run);
      return 'forked';
    }
    if (same) return same.arrivedAt;
    if (this.#replaced.has(run)) return 'another-run';
    // Long past, and not remembered well enough to answer it as it was answered then.
    return known && number <= known.last ? 'forked' : null;
  }

  /** Whether a network may begin one more run. */
  hasRoom(network: string, now: number): boolean {
    const runs = this.#networks.get(network);
    if (!runs || runs.size < OPEN_RUNS) return true;
    for (const run of runs) {
      const known = this.#runs.get(run);
      if (!known || known.isOver || now - known.lastAt > QUIET_MS) runs.delete(run);
    }
    return runs.size < OPEN_RUNS;
  }

  /** Remembers a step that is answered here, or that another server tells of. */
  take(step: TakenStep, network = step.network): void {
    const { run, number, chain, arrivedAt, isEnd, player } = step;
    const open = this.#runs.get(run) ?? newRun(network);
    const same = stepOf(open, number);
    if (same && same.chain !== chain) return this.#fork(run);
    if (!same) open.steps.push(number, chain, arrivedAt);
    if (open.steps.length > MOST.steps * A_STEP) open.steps.splice(0, A_STEP);
    open.last = Math.max(open.last, number);
    open.lastAt = Math.max(open.lastAt, arrivedAt);
    open.isOver ||= isEnd;
    open.player ??= player;
    this.#runs.delete(run);
    this.#runs.set(run, open);
    if (open.network !== null) this.#count(open.network, run);
    if (player !== null) this.#plays(player, run, arrivedAt);
    if (this.#runs.size > this.#mostRuns) this.#forgetOldest();
  }

  isForked(run: string): boolean {
    return this.#forked.has(run);
  }

  /** Which device plays a run in which game, hashed; `null` if that is not known. */
  playerOf(run: string): string | null {
    return this.#runs.get(run)?.player ?? null;
  }

  /** How many runs are remembered. */
  get size(): number {
    return this.#runs.size;
  }

  #fork(run: string): void {
    addWithin(this.#forked, run, MOST.forked);
  }

  #count(network: string, run: string): void {
    const runs = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, runs.add(run));
  }

  /** Whoever begins a run of a game gives up the one before it, wherever that was begun. */
  #plays(player: string, run: string, since: number): void {
    const other = this.#players.get(player);
    if (other && other.run !== run) addWithin(this.#replaced, other.since <= since ? other.run : run, MOST.forked);
    if (other && other.since > since) return;
    this.#players.delete(player);
    this.#players.set(player, { run, since });
    if (this.#players.size > MOST.devices) this.#players.delete(this.#players.keys().next().value!);
  }

  #forgetOldest(): void {
    const [run, { network, lastAt }] = this.#runs.entries().next().value!;
    this.#runs.delete(run);
    this.missedUntil(lastAt);
    const runs = network === null ? undefined : this.#networks.get(network);
    runs?.delete(run);
    if (network !== null && runs?.size === 0) this.#networks.delete(network);
  }
}

function newRun(network: string | null): OpenRun {
  return { network, steps: [], last: 0, lastAt: 0, isOver: false, player: null };
}

/** One of a run's last steps; `null` if it is not among them. */
function stepOf({ steps }: OpenRun, number: number): Pick<TakenStep, 'chain' | 'arrivedAt'> | null {
  for (let at = steps.length - A_STEP; at >= 0; at -= A_STEP) {
    if (steps[at] === number) return { chain: steps[at + 1]!, arrivedAt: steps[at + 2]! };
  }
  return null;
}

function addWithin(set: Set<string>, item: string, most: number): void {
  set.add(item);
  if (set.size > most) set.delete(set.keys().next().value!);
}
