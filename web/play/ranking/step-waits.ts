import { LATE_STEP, maxWaitMs } from '#engine/late-steps.ts';
import type { ChainStep } from '#web/play/ranking/chain.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** Steps answered sooner did not wait for the connection. */
const WAITED_MS = 3_000;

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

  isLate(step: ChainStep): boolean {
    return this.#isTimed && this.#waitedMs(step) > maxWaitMs(step[1]);
  }

  /** The server treats the step as the late end of a run. */
  isLateEnd(step: ChainStep): boolean {
    return this.#isTimed && this.#waitedMs(step) > LATE_STEP.seconds * 1000;
  }

  onLate(step: ChainStep, callback: () => void): () => void {
    if (!this.#isTimed) return () => {};
    return this.#environment.after(Math.max(0, maxWaitMs(step[1]) - this.#waitedMs(step)), callback);
  }

  /** A lost connection makes steps as late as a slow device does. */
  reasonFor(step: ChainStep, reason: Unranked): Unranked {
    return reason === 'slowed' && this.#waitedMs(step) > WAITED_MS ? 'line-lost' : reason;
  }

  #waitedMs(step: ChainStep): number {
    return this.#environment.nowMs() - (this.#takenMs.get(step) ?? 0);
  }
}
