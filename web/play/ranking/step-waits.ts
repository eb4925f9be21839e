import { LATE_STEP, mostWaitMs } from '#engine/late-steps.ts';
import type { ChainStep } from '#web/play/ranking/chain.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** A step that was answered sooner did not wait for the connection. */
const WAITED_MS = 3_000;

/** How long the steps of a run have waited for the server, and what that means for the run. */
export class StepWaits {
  readonly #environment: Pick<Environment, 'nowMs' | 'after'>;
  readonly #isTimed: boolean;
  readonly #takenMs = new WeakMap<ChainStep, number>();

  constructor(environment: Pick<Environment, 'nowMs' | 'after'>, isTimed: boolean) {
    this.#environment = environment;
    this.#isTimed = isTimed;
  }

  begin(step: ChainStep): void {
    this.#takenMs.set(step, this.#environment.nowMs());
  }

  /** Whether a run cannot go on after the step. */
  isLate(step: ChainStep): boolean {
    return this.#isTimed && this.#waitedMs(step) > mostWaitMs(step[1]);
  }

  /** Whether the server takes the step as the late end of a run. */
  isLateEnd(step: ChainStep): boolean {
    return this.#isTimed && this.#waitedMs(step) > LATE_STEP.seconds * 1000;
  }

  /** Calls back once the step is late; the returned function cancels that. */
  onLate(step: ChainStep, callback: () => void): () => void {
    if (!this.#isTimed) return () => {};
    return this.#environment.after(Math.max(0, mostWaitMs(step[1]) - this.#waitedMs(step)), callback);
  }

  /** A lost connection makes steps as late as a slow device does. */
  reasonFor(step: ChainStep, reason: Unranked): Unranked {
    return reason === 'slowed' && this.#waitedMs(step) > WAITED_MS ? 'line-lost' : reason;
  }

  #waitedMs(step: ChainStep): number {
    return this.#environment.nowMs() - (this.#takenMs.get(step) ?? 0);
  }
}
