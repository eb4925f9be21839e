/** Those who want to be told. */
export class Listeners<Told extends unknown[] = []> {
  readonly #listeners = new Set<(...told: Told) => void>();
  readonly #begin: (() => () => void) | undefined;
  #end: (() => void) | undefined;

  /** What there is to hear may itself have to be listened for: `begin` is called for the first listener, what it returns after the last. */
  constructor(begin?: () => () => void) {
    this.#begin = begin;
  }

  /** Adds a listener; the returned function removes it. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    if (this.#listeners.size === 0) this.#end = this.#begin?.();
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#end?.();
    };
  };

  readonly tell = (...told: Told): void => {
    for (const listener of [...this.#listeners]) listener(...told);
  };
}
