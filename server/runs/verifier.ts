import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Claim, Finding } from '#server/runs/verify-worker.ts';
import { workerFile } from '#server/worker-file.ts';

/** The longest legal run takes half a second; with others before it in line it may take some more. */
const DEADLINE_MS = 5_000;
const MOST_WAITING = 100;
const MEGABYTES = 128;

/** Thrown when a run could not be checked in time. It says nothing about the run. */
export class VerifierBusy extends Error {}

/** Plays runs again in worker threads, each within a deadline and within bounds of memory. */
export class Verifier {
  readonly #deadlineMs: number;
  readonly #threads = new Piscina<Claim, Finding>({
    filename: workerFile('verify'),
    name: 'judge',
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });

  constructor(deadlineMs: number = DEADLINE_MS) {
    this.#deadlineMs = deadlineMs;
  }

  /** What becomes of a claimed run when it is played again. Throws `VerifierBusy` if there is no time for it. */
  async judge(claim: Claim): Promise<Finding> {
    try {
      return await this.#threads.run(claim, { signal: AbortSignal.timeout(this.#deadlineMs) });
    } catch (error) {
      throw new VerifierBusy(`the run could not be checked: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Waits for the runs being checked, then ends the threads. */
  async close(): Promise<void> {
    await this.#threads.close();
  }
}
