/** A token bucket. */
export class MessageRate {
  readonly #perSecond: number;
  readonly #burst: number;
  #tokens: number;
  #at: number | null = null;

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
  }

  take(now: number): boolean {
    const passed = Math.max(0, now - (this.#at ?? now));
    this.#at = now;
    this.#tokens = Math.min(this.#burst, this.#tokens + (passed * this.#perSecond) / 1000);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
