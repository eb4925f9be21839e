import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { RunVerdict } from '#server/rooms/referee.ts';
import type { JudgeJob } from '#server/rooms/room-parts.ts';
import { SharedFlag } from '#server/runs/shared-flag.ts';
import type { Lane, SchedulerState, SchedulerTimes } from '#server/runs/job-scheduler.ts';
import { JobScheduler } from '#server/runs/job-scheduler.ts';
import type { RawSubmission } from '#server/runs/read-submission.ts';
import { ReplayCosts, playedSteps } from '#server/runs/replay-costs.ts';
import type {
  ReadInput,
  ReadResult,
  ClaimedRun,
  ExpectedReplay,
  ReplayResult,
  RoomReplay,
  VerifyWorkerData,
} from '#server/runs/verify-worker.ts';
import { workerFile } from '#server/worker-file.ts';

/** The longest legal run takes half a second. */
const TIMES: SchedulerTimes = { deadlineMs: 10_000, patienceMs: 20_000 };
/** A school class shares one address. */
const MOST_WAITING = { perClient: 40, inAll: 250 } as const;
/** Milliseconds; most runs are shorter. */
const SHORT_MS = 20;
/** Bytes per millisecond. */
const READ_BYTES = 20_000;
const USUAL_RATIO = 5;
const MEGABYTES = 160;
/** Most jobs finish before. */
const NOTICED_MS = 20;
/** A new thread costs a second of CPU for compilation. */
const IDLE_MS = 300_000;

type Task =
  | { readonly name: 'read'; readonly data: ReadInput }
  | { readonly name: 'judge'; readonly data: ClaimedRun }
  | { readonly name: 'room'; readonly data: JudgeJob };
type TaskResult = ReadResult | ReplayResult | RoomReplay;

export type ExpectedRun = Omit<ExpectedReplay, 'mostSteps'>;

/** One thread per core takes any job; one more takes only short jobs, which never wait for long ones. */
export class Verifier {
  readonly #costs = new ReplayCosts();
  readonly #onPlayed: (game: string, ms: number) => void;
  readonly #pools: readonly Piscina[];
  readonly #scheduler: JobScheduler<Task, TaskResult>;

  constructor(
    times: SchedulerTimes = TIMES,
    onPlayed: (game: string, ms: number) => void = () => {},
    judgeFile: string | null = null,
  ) {
    this.#onPlayed = onPlayed;
    const workerData: VerifyWorkerData = { judgeFile };
    const short = openPool({ minThreads: 1, maxThreads: 1, workerData });
    const threads = availableParallelism();
    // Long runs yield to page requests; only Linux has priorities per thread.
    const niceIncrement = process.platform === 'linux' ? 5 : 0;
    const long = openPool({ minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS, niceIncrement, workerData });
    this.#pools = [short, long];
    this.#scheduler = new JobScheduler(
      [laneOf(short, 1, SHORT_MS), laneOf(long, threads, Infinity)],
      MOST_WAITING,
      times,
    );
  }

  /** Replays short runs at once if the ticket came ahead. Throws `VerifierBusy`. */
  async read(raw: RawSubmission, expected: ExpectedRun | null, client: string): Promise<ReadResult> {
    const bytes = raw.bytes.length * (raw.gzip ? USUAL_RATIO : 1);
    // Measured costs include waiting for cores.
    const mostSteps = expected && this.#costs.mostWithin(expected.game, SHORT_MS);
    const data = { raw, expected: expected && { ...expected, mostSteps: mostSteps! } };
    const arrived = (await this.#scheduler.do(client, bytes / READ_BYTES, { name: 'read', data })) as ReadResult;
    const { reading, finding } = arrived;
    if (reading.ok && finding && expected) {
      const steps = playedSteps({ ...expected, ticks: reading.summary.ticks }, reading.summary.entries ?? 0);
      this.#note(expected.game, steps, finding);
    }
    return arrived;
  }

  /** Throws `VerifierBusy`. */
  async judge(claim: ClaimedRun, entries: number, client: string): Promise<ReplayResult> {
    const steps = playedSteps(claim, entries);
    const task = { name: 'judge', data: claim } as const;
    const finding = (await this.#scheduler.do(client, this.#costs.expected(claim.game, steps), task)) as ReplayResult;
    this.#note(claim.game, steps, finding);
    return finding;
  }

  /** Throws `VerifierBusy`. */
  async judgeRoomRun(job: JudgeJob, client: string): Promise<RunVerdict> {
    const steps = playedSteps(job, job.log.length);
    const task = { name: 'room', data: job } as const;
    const played = (await this.#scheduler.do(client, this.#costs.expected(job.game, steps), task)) as RoomReplay;
    if (played.verdict.ok) this.#costs.learn(job.game, steps, played.took);
    return played.verdict;
  }

  get state(): SchedulerState {
    return this.#scheduler.state;
  }

  async close(): Promise<void> {
    await this.#scheduler.close();
    await Promise.all(this.#pools.map((pool) => pool.close()));
  }

  #note(game: string, steps: number, finding: ReplayResult): void {
    if (!finding.ok) return;
    this.#costs.learn(game, steps, finding.took);
    this.#onPlayed(game, finding.took);
  }
}

function openPool(options: NonNullable<ConstructorParameters<typeof Piscina>[0]>): Piscina {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES };
  return new Piscina({ filename: workerFile('verify'), recordTiming: false, resourceLimits, ...options });
}

function laneOf(pool: Piscina, threads: number, mostCost: number): Lane<Task, TaskResult> {
  return {
    threads,
    mostCost,
    async run({ name, data }, begun, signal) {
      const flag = new SharedFlag();
      const notice = setTimeout(() => void flag.raised.then(begun), NOTICED_MS);
      try {
        return (await pool.run({ data, flag: flag.memory }, { name, signal })) as TaskResult;
      } finally {
        clearTimeout(notice);
      }
    },
  };
}
