import { EventEmitter } from 'node:events';
import type { QueueBounds, QueueEntry } from '#server/runs/fair-queue.ts';
import { FairQueue } from '#server/runs/fair-queue.ts';

/** Says nothing about the run itself. */
export class VerifierBusy extends Error {}

export interface Lane<Task, Result> {
  readonly threads: number;
  /** Expected milliseconds. */
  readonly mostCost: number;
  /** Calls `begun` when the thread starts the job, which a new thread delays. `abort` terminates the thread. */
  run(task: Task, begun: () => void, signal: EventEmitter): Promise<Result>;
}

export interface SchedulerTimes {
  /** From the start of the job. */
  readonly deadlineMs: number;
  /** Until a thread is free, and again until it starts. */
  readonly patienceMs: number;
}

export interface SchedulerState {
  readonly waiting: number;
  readonly running: number;
  readonly oldestMs: number;
  /** No job started or ended for longer than any may take. */
  readonly stuck: boolean;
}

interface QueuedJob<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly patience: NodeJS.Timeout;
}

interface OpenLane<Task, Result> extends Lane<Task, Result> {
  readonly running: Set<{ begunAt: number }>;
}

/** No thread idles while its lane accepts a waiting job. */
export class JobScheduler<Task, Result> {
  readonly #lanes: readonly OpenLane<Task, Result>[];
  readonly #queue: FairQueue<QueuedJob<Task, Result>>;
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

  /** Throws `VerifierBusy` if the queue is full or on a timeout. */
  async do(client: string, cost: number, task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#giveUp(waiting), this.#times.patienceMs);
      const waiting = this.#closing ? null : this.#queue.add(client, cost, { task, resolve, reject, patience });
      if (!waiting) {
        clearTimeout(patience);
        return reject(new VerifierBusy('verifier busy: the queue is full'));
      }
      this.#begin();
    });
  }

  get state(): SchedulerState {
    const begun = this.#lanes.flatMap(({ running }) => [...running].map(({ begunAt }) => begunAt));
    const waiting = this.#queue.length;
    const quietMs = this.#now() - this.#movedAt;
    const oldestMs = begun.length === 0 ? 0 : this.#now() - Math.min(...begun);
    const stuck = waiting + begun.length > 0 && quietMs > this.#times.deadlineMs + this.#times.patienceMs;
    return { waiting, running: begun.length, oldestMs, stuck };
  }

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

  async #run(lane: OpenLane<Task, Result>, waiting: QueueEntry<QueuedJob<Task, Result>>): Promise<void> {
    const { task, resolve, reject, patience } = waiting.job;
    clearTimeout(patience);
    const run = { begunAt: this.#move() };
    lane.running.add(run);
    // An `AbortSignal` costs as much as everything else here.
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
      reject(
        new VerifierBusy(`verifier: the run could not be replayed: ${(error as Error).message}`, { cause: error }),
      );
    } finally {
      clearTimeout(deadline);
      lane.running.delete(run);
      this.#queue.done(waiting, this.#move() - run.begunAt);
      this.#begin();
      this.#closeIfIdle();
    }
  }

  #giveUp(waiting: QueueEntry<QueuedJob<Task, Result>> | null): void {
    if (!waiting) return;
    this.#queue.remove(waiting);
    waiting.job.reject(new VerifierBusy('verifier busy: the run waited too long in the queue'));
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
