import { EventEmitter } from 'node:events';
import type { QueueBounds, Waiting } from '#server/runs/fair-queue.ts';
import { FairQueue } from '#server/runs/fair-queue.ts';

/** Thrown when a run could not be checked in time. It says nothing about the run. */
export class VerifierBusy extends Error {}

/** Some threads that do the same kind of jobs. */
export interface Lane<Task, Result> {
  readonly threads: number;
  /** The longest job it takes, in expected milliseconds. */
  readonly mostCost: number;
  /**
   * Does a job in one of the threads, and calls `begun` when that has begun with it: a new thread needs a while to
   * start. Once the signal says `abort` the thread is ended.
   */
  run(task: Task, begun: () => void, signal: EventEmitter): Promise<Result>;
}

/** How long anything may take. */
export interface SchedulerTimes {
  /** From the moment a thread begins with a job. */
  readonly deadlineMs: number;
  /** From the moment a job comes until it is its turn, and again until a thread begins with it. */
  readonly patienceMs: number;
}

/** How the work stands. */
export interface SchedulerState {
  readonly waiting: number;
  readonly running: number;
  /** How long the oldest of the running jobs has been running. */
  readonly oldestMs: number;
  /** Whether there is work and nothing was begun or ended for longer than any job may take. */
  readonly stuck: boolean;
}

interface Job<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly patience: NodeJS.Timeout;
}

interface OpenLane<Task, Result> extends Lane<Task, Result> {
  readonly running: Set<{ begunAt: number }>;
}

/** Shares the threads of some lanes among the jobs of all clients: none of them idles while a job waits that it takes. */
export class JobScheduler<Task, Result> {
  readonly #lanes: readonly OpenLane<Task, Result>[];
  readonly #queue: FairQueue<Job<Task, Result>>;
  readonly #times: SchedulerTimes;
  readonly #now: () => number;
  #movedAt: number;
  #closing: { readonly done: () => void } | null = null;

  constructor(
    lanes: readonly Lane<Task, Result>[],
    bounds: QueueBounds,
    times: SchedulerTimes,
    now: () => number = () => performance.now(),
  ) {
    this.#lanes = lanes.map((lane) => ({ ...lane, running: new Set() }));
    this.#queue = new FairQueue(bounds);
    this.#times = times;
    this.#now = now;
    this.#movedAt = now();
  }

  /** Does a job when it is its client's turn. Throws `VerifierBusy` if too many wait, or it took too long. */
  async do(client: string, cost: number, task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#giveUp(waiting), this.#times.patienceMs);
      const waiting = this.#closing ? null : this.#queue.add(client, cost, { task, resolve, reject, patience });
      if (!waiting) {
        clearTimeout(patience);
        return reject(new VerifierBusy('too many runs wait to be checked'));
      }
      this.#begin();
    });
  }

  /** How the work stands; costs nothing to ask. */
  get state(): SchedulerState {
    const begun = this.#lanes.flatMap(({ running }) => [...running].map(({ begunAt }) => begunAt));
    const waiting = this.#queue.length;
    const quietMs = this.#now() - this.#movedAt;
    const oldestMs = begun.length === 0 ? 0 : this.#now() - Math.min(...begun);
    const stuck = waiting + begun.length > 0 && quietMs > this.#times.deadlineMs + this.#times.patienceMs;
    return { waiting, running: begun.length, oldestMs, stuck };
  }

  /** Takes no more jobs and waits for those that it has. */
  async close(): Promise<void> {
    await new Promise<void>((done) => {
      this.#closing = { done };
      this.#closeIfIdle();
    });
  }

  #begin(): void {
    for (const lane of this.#lanes) {
      while (lane.running.size < lane.threads) {
        const next = this.#queue.take(lane.mostCost);
        if (!next) break;
        void this.#run(lane, next);
      }
    }
  }

  async #run(lane: OpenLane<Task, Result>, waiting: Waiting<Job<Task, Result>>): Promise<void> {
    const { task, resolve, reject, patience } = waiting.job;
    clearTimeout(patience);
    const run = { begunAt: this.#move() };
    lane.running.add(run);
    // An `AbortSignal` costs as much as the rest of what is done here.
    const signal = new EventEmitter();
    const abort = () => signal.emit('abort');
    let deadline = setTimeout(abort, this.#times.patienceMs);
    const begun = () => {
      clearTimeout(deadline);
      run.begunAt = this.#move();
      deadline = setTimeout(abort, this.#times.deadlineMs);
    };
    try {
      resolve(await lane.run(task, begun, signal));
    } catch (error) {
      reject(new VerifierBusy(`the run could not be checked: ${(error as Error).message}`, { cause: error }));
    } finally {
      clearTimeout(deadline);
      lane.running.delete(run);
      this.#queue.done(waiting, this.#move() - run.begunAt);
      this.#begin();
      this.#closeIfIdle();
    }
  }

  #giveUp(waiting: Waiting<Job<Task, Result>> | null): void {
    if (!waiting) return;
    this.#queue.remove(waiting);
    waiting.job.reject(new VerifierBusy('the run waited too long for its turn'));
    this.#closeIfIdle();
  }

  #move(): number {
    this.#movedAt = this.#now();
    return this.#movedAt;
  }

  #closeIfIdle(): void {
    if (this.#closing && this.state.waiting + this.state.running === 0) this.#closing.done();
  }
}
