/** A minimal event emitter. */
export class Listeners<Args extends unknown[] = []> {
  /** Replaced, never mutated, so listeners may change during a call. */
  #listeners: readonly ((...args: Args) => void)[] = [];
  readonly #begin: (() => () => void) | undefined;
  #end: (() => void) | undefined;

  /** `begin` runs before the first listener, its result after the last. */
  constructor(begin?: () => () => void) {
    this.#begin = begin;
  }

  readonly add = (listener: (...args: Args) => void): (() => void) => {
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

  readonly emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };
}
