/** A minimal event emitter. */
export class Listeners<Told extends unknown[] = []> {
  /** Replaced, never mutated: listeners may add and remove others during a call, and `tell` copies nothing. */
  #listeners: readonly ((...told: Told) => void)[] = [];
  readonly #begin: (() => () => void) | undefined;
  #end: (() => void) | undefined;

  /** `begin` runs when the first listener is added; its return value after the last is removed. */
  constructor(begin?: () => () => void) {
    this.#begin = begin;
  }

  readonly add = (listener: (...told: Told) => void): (() => void) => {
    if (this.#listeners.length === 0) this.#end = this.#begin?.();
    if (!this.#listeners.includes(listener)) this.#listeners = [...this.#listeners, listener];
    return () => {
      if (!this.#listeners.includes(listener)) return;
      this.#listeners = this.#listeners.filter((other) => other !== listener);
      if (this.#listeners.length === 0) this.#end?.();
    };
  };

  get isEmpty(): boolean {
    return this.#listeners.length === 0;
  }

  readonly tell = (...told: Told): void => {
    for (const listener of this.#listeners) listener(...told);
  };
}
