interface Job {
  readonly at: number;
  readonly run: () => void;
  isCanceled: boolean;
}

/** Simulated time in ms. Jobs of the same moment run in the order in which they were planned. */
export class Scheduler {
  /** The next one first. */
  readonly #jobs: Job[] = [];
  #now = 0;

  get now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const job: Job = { at: this.#now + Math.max(0, ms), run, isCanceled: false };
    this.#push(job);
    return () => {
      job.isCanceled = true;
    };
  }

  every(ms: number, run: () => void): () => void {
    let isStopped = false;
    const next = () => {
      if (isStopped) return;
      run();
      this.after(ms, next);
    };
    this.after(ms, next);
    return () => {
      isStopped = true;
    };
  }

  /** Until `isDone`, or until no time is left. Promises settle after every job. */
  async run(untilMs: number, isDone: () => boolean): Promise<boolean> {
    for (;;) {
      if (isDone()) return true;
      const [job] = this.#jobs;
      if (!job || job.at > untilMs) return false;
      this.#jobs.shift();
      if (job.isCanceled) continue;
      this.#now = job.at;
      job.run();
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
    }
  }

  /** Behind all that are due earlier or at the same time. */
  #push(job: Job): void {
    this.#jobs.splice(this.#jobs.findLastIndex(({ at }) => at <= job.at) + 1, 0, job);
  }
}

/** Runs `work` with the global timers and `performance.now` of the simulation. */
export async function inSimulatedTime<Result>(scheduler: Scheduler, work: () => Promise<Result>): Promise<Result> {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval };
  const now = performance.now.bind(performance);
  const timer = (cancel: () => void) => ({ cancel, unref() {} });
  const clear = (handle: { cancel(): void } | undefined) => handle?.cancel();
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => timer(scheduler.after(ms, run)),
    setInterval: (run: () => void, ms: number) => timer(scheduler.every(ms, run)),
    clearTimeout: clear,
    clearInterval: clear,
  });
  performance.now = () => scheduler.now;
  try {
    return await work();
  } finally {
    Object.assign(globalThis, real);
    performance.now = now;
  }
}
