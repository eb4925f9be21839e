import type { SeededRandom } from '#engine/random.ts';
import type { Scheduler } from '#web/room/testing/simulation/scheduler.ts';

export interface Quality {
  /** One way, in ms. */
  readonly latencyMs: number;
  readonly jitterMs: number;
  /** Of 1,000 packets. TCP sends a lost one again, and all later ones wait for it. */
  readonly lostPerMille: number;
  readonly retransmitMs: number;
}

export const GOOD: Quality = { latencyMs: 10, jitterMs: 5, lostPerMille: 0, retransmitMs: 220 };

interface Ends {
  toServer(text: string): void;
  toPage(text: string): void;
  serverClosed(): void;
  pageClosed(): void;
}

/** One TCP connection: in order, late, and cut at any time. */
export class Link {
  readonly #scheduler: Scheduler;
  readonly #random: SeededRandom;
  readonly #quality: () => Quality;
  readonly #ends: Ends;
  #upAt = 0;
  #downAt = 0;
  #isDead = false;

  constructor(scheduler: Scheduler, random: SeededRandom, quality: () => Quality, ends: Ends) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#quality = quality;
    this.#ends = ends;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  up(text: string): void {
    this.#upAt = this.#arrival(this.#upAt);
    this.#deliver(this.#upAt, () => this.#ends.toServer(text));
  }

  down(text: string): void {
    this.#downAt = this.#arrival(this.#downAt);
    this.#deliver(this.#downAt, () => this.#ends.toPage(text));
  }

  /** A frame of the protocol that a browser answers by itself. */
  echo(answered: () => void): void {
    this.#downAt = this.#arrival(this.#downAt);
    this.#deliver(this.#downAt, () => {
      this.#upAt = this.#arrival(this.#upAt);
      this.#deliver(this.#upAt, answered);
    });
  }

  closeFromPage(): void {
    this.#upAt = this.#arrival(this.#upAt);
    this.#deliver(this.#upAt, () => {
      this.#isDead = true;
      this.#ends.serverClosed();
    });
  }

  closeFromServer(): void {
    this.#downAt = this.#arrival(this.#downAt);
    this.#deliver(this.#downAt, () => {
      this.#isDead = true;
      this.#ends.pageClosed();
      this.#ends.serverClosed();
    });
  }

  /** Messages on their way are lost; both ends notice. */
  reset(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#scheduler.after(1, () => this.#ends.pageClosed());
    this.#scheduler.after(1, () => this.#ends.serverClosed());
  }

  /** Nobody notices until a timeout. */
  silence(): void {
    this.#isDead = true;
  }

  #arrival(lastAt: number): number {
    const { latencyMs, jitterMs, lostPerMille, retransmitMs } = this.#quality();
    let ms = latencyMs + this.#random.below(jitterMs + 1);
    while (this.#random.below(1_000) < lostPerMille) ms += retransmitMs;
    return Math.max(lastAt, this.#scheduler.now + ms);
  }

  #deliver(at: number, arrive: () => void): void {
    this.#scheduler.after(at - this.#scheduler.now, () => {
      if (!this.#isDead) arrive();
    });
  }
}
