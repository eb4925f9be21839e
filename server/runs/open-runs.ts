/**
 * Remembers steps, so that no run continues in two ways (fork). Lost on restart and bounded: then tokens of timed runs
 * are trusted within the allowed lag, and untimed runs are recalled from `saved-steps.ts`.
 */
import type { RefusalReason } from '#api/refusals.ts';

/** Some hundred bytes per run. */
const MOST = { runs: 20_000, steps: 32, forked: 50_000, devices: 50_000 } as const;
const A_STEP = 3;
/** Per network: enough for a school, too few to choose among seeds. */
const OPEN_RUNS = 60;
/** Without a step. */
const QUIET_MS = 2 * 60_000;

export interface TakenStep {
  /** First bytes of the id, in hex. */
  readonly run: string;
  readonly number: number;
  /** First 32 bits. */
  readonly chain: number;
  readonly arrivedAt: number;
  readonly isEnd: boolean;
  /** Hash of device and game, only in the first step. */
  readonly player: string | null;
  /** Hash, only in the first step. */
  readonly network: string | null;
}

interface OpenRun {
  readonly network: string | null;
  /** Flat triples of number, chain and time, to save memory. */
  readonly steps: number[];
  last: number;
  lastAt: number;
  isOver: boolean;
  player: string | null;
}

export class OpenRuns {
  readonly #runs = new Map<string, OpenRun>();
  readonly #forked = new Set<string>();
  readonly #players = new Map<string, { readonly run: string; readonly since: number }>();
  readonly #replaced = new Set<string>();
  readonly #networks = new Map<string, Set<string>>();
  readonly #mostRuns: number;
  #completeSince: number;

  /** Earlier steps may be missing. */
  constructor(completeSince = 0, mostRuns: number = MOST.runs) {
    this.#completeSince = completeSince;
    this.#mostRuns = mostRuns;
  }

  /** Earlier steps may be missing, as after a lost connection to other servers. */
  missedUntil(time: number): void {
    this.#completeSince = Math.max(this.#completeSince, time);
  }

  mayHaveEvicted(run: string, after: number): boolean {
    return after <= this.#completeSince && !this.#runs.has(run) && !this.#forked.has(run);
  }

  /** Arrival time of a known step, `null` for a new one, or a rejection. */
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
    // Too old to repeat the original answer.
    return known && number <= known.last ? 'forked' : null;
  }

  hasRoom(network: string, now: number): boolean {
    const runs = this.#networks.get(network);
    if (!runs || runs.size < OPEN_RUNS) return true;
    for (const run of runs) {
      const known = this.#runs.get(run);
      if (!known || known.isOver || now - known.lastAt > QUIET_MS) runs.delete(run);
    }
    return runs.size < OPEN_RUNS;
  }

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
    if (this.#runs.size > this.#mostRuns) this.#evictOldest();
  }

  isForked(run: string): boolean {
    return this.#forked.has(run);
  }

  playerOf(run: string): string | null {
    return this.#runs.get(run)?.player ?? null;
  }

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

  /** A newer run on the same device replaces the older, on any server. */
  #plays(player: string, run: string, since: number): void {
    const other = this.#players.get(player);
    if (other && other.run !== run) addWithin(this.#replaced, other.since <= since ? other.run : run, MOST.forked);
    if (other && other.since > since) return;
    this.#players.delete(player);
    this.#players.set(player, { run, since });
    if (this.#players.size > MOST.devices) this.#players.delete(this.#players.keys().next().value!);
  }

  #evictOldest(): void {
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
