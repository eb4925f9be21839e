import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { SharedFlag } from '#server/runs/shared-flag.ts';
import type { Lane, SchedulerState, SchedulerTimes } from '#server/runs/job-scheduler.ts';
import { JobScheduler } from '#server/runs/job-scheduler.ts';
import type { RawSubmission } from '#server/runs/read-submission.ts';
import { ReplayCosts, playedSteps } from '#server/runs/replay-costs.ts';
import type { Arrival, Arrived, Claim, Expected, Finding, VerifyWorkerData } from '#server/runs/verify-worker.ts';
import { workerFile } from '#server/worker-file.ts';

/** The longest legal run takes half a second of a CPU that others may want as well. */
const TIMES: SchedulerTimes = { deadlineMs: 10_000, patienceMs: 20_000 };
/** A class whose runs end with the bell comes from one address. */
const MOST_WAITING = { perClient: 40, inAll: 250 } as const;
/** What counts as short, in milliseconds: most runs do. */
const SHORT_MS = 20;
/** How many bytes of JSON are read in a millisecond, and how many a byte of gzip usually turns into. */
const READ_BYTES = 20_000;
const USUAL_RATIO = 5;
const MEGABYTES = 160;
/** How long it takes until somebody has to know that a thread has begun with a job: most are done by then. */
const NOTICED_MS = 20;
/** How long a thread is kept that has nothing to do: a new one costs a second of CPU until its code is compiled as well. */
const IDLE_MS = 300_000;

type Task = { readonly name: 'read'; readonly data: Arrival } | { readonly name: 'judge'; readonly data: Claim };

/** What is known of a live run before it is read. */
export type ExpectedRun = Omit<Expected, 'mostSteps'>;

/**
 * Reads submissions and plays their runs again in worker threads, each within a deadline and within bounds of memory.
 * As many threads as there are cores do whatever waits; one more does what is short, so that it never waits for what is
 * long. Every client has an equal share of them.
 */
export class Verifier {
  readonly #costs = new ReplayCosts();
  readonly #onPlayed: (game: string, ms: number) => void;
  readonly #pools: readonly Piscina[];
  readonly #scheduler: JobScheduler<Task, Arrived | Finding>;

  /** `onPlayed` is told how many milliseconds it took to play a run again. `judgeFile` is loaded in every thread. */
  constructor(
    times: SchedulerTimes = TIMES,
    onPlayed: (game: string, ms: number) => void = () => {},
    judgeFile: string | null = null,
  ) {
    this.#onPlayed = onPlayed;
    const workerData: VerifyWorkerData = { judgeFile };
    const short = openPool({ minThreads: 1, maxThreads: 1, workerData });
    const threads = availableParallelism();
    // Long runs give way to the pages. Elsewhere than on Linux a thread cannot be slowed down alone.
    const niceIncrement = process.platform === 'linux' ? 5 : 0;
    const long = openPool({ minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS, niceIncrement, workerData });
    this.#pools = [short, long];
    this.#scheduler = new JobScheduler(
      [laneOf(short, 1, SHORT_MS), laneOf(long, threads, Infinity)],
      MOST_WAITING,
      times,
    );
  }

  /**
   * What a submission says; and if its ticket told what to expect and it is short, what becomes of its run when it is
   * played again. Throws `VerifierBusy` if there is no time for it.
   */
  async read(raw: RawSubmission, expected: ExpectedRun | null, client: string): Promise<Arrived> {
    const bytes = raw.bytes.length * (raw.gzip ? USUAL_RATIO : 1);
    // What is short is played again as soon as it is read. It may look longer than it is: others want the same cores.
    const mostSteps = expected && this.#costs.mostWithin(expected.game, SHORT_MS);
    const data = { raw, expected: expected && { ...expected, mostSteps: mostSteps! } };
    const arrived = (await this.#scheduler.do(client, bytes / READ_BYTES, { name: 'read', data })) as Arrived;
    const { reading, finding } = arrived;
    if (reading.ok && finding && expected) {
      const steps = playedSteps({ ...expected, ticks: reading.summary.ticks }, reading.summary.entries ?? 0);
      this.#note(expected.game, steps, finding);
    }
    return arrived;
  }

  /** What becomes of a claimed run when it is played again. Throws `VerifierBusy` if there is no time for it. */
  async judge(claim: Claim, entries: number, client: string): Promise<Finding> {
    const steps = playedSteps(claim, entries);
    const task = { name: 'judge', data: claim } as const;
    const finding = (await this.#scheduler.do(client, this.#costs.expected(claim.game, steps), task)) as Finding;
    this.#note(claim.game, steps, finding);
    return finding;
  }

  /** How many jobs wait and run, for how long, and whether they are stuck. Costs nothing to ask. */
  get state(): SchedulerState {
    return this.#scheduler.state;
  }

  /** Waits for the runs being checked, then ends the threads. */
  async close(): Promise<void> {
    await this.#scheduler.close();
    await Promise.all(this.#pools.map((pool) => pool.close()));
  }

  #note(game: string, steps: number, finding: Finding): void {
    if (!finding.ok) return;
    this.#costs.learn(game, steps, finding.took);
    this.#onPlayed(game, finding.took);
  }
}

function openPool(options: NonNullable<ConstructorParameters<typeof Piscina>[0]>): Piscina {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES };
  return new Piscina({ filename: workerFile('verify'), recordTiming: false, resourceLimits, ...options });
}

function laneOf(pool: Piscina, threads: number, mostCost: number): Lane<Task, Arrived | Finding> {
  return {
    threads,
    mostCost,
    async run({ name, data }, begun, signal) {
      const flag = new SharedFlag();
      const notice = setTimeout(() => void flag.raised.then(begun), NOTICED_MS);
      try {
        return (await pool.run({ data, flag: flag.memory }, { name, signal })) as Arrived | Finding;
      } finally {
        clearTimeout(notice);
      }
    },
  };
}
