/** Those who want to be told. */
export class Listeners<Told extends unknown[] = []> {
  /** Never changed, only replaced: whoever is told can add and remove others meanwhile, and telling copies nothing. */
  #listeners: readonly ((...told: Told) => void)[] = [];
  readonly #begin: (() => () => void) | undefined;
  #end: (() => void) | undefined;

  /** What there is to hear may itself have to be listened for: `begin` is called for the first listener, what it returns after the last. */
  constructor(begin?: () => () => void) {
    this.#begin = begin;
  }

  /** Adds a listener; the returned function removes it. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    if (this.#listeners.length === 0) this.#end = this.#begin?.();
    if (!this.#listeners.includes(listener)) this.#listeners = [...this.#listeners, listener];
    return () => {
      if (!this.#listeners.includes(listener)) return;
      this.#listeners = this.#listeners.filter((other) => other !== listener);
      if (this.#listeners.length === 0) this.#end?.();
    };
  };

  /** Whether nobody wants to be told. */
  get isEmpty(): boolean {
    return this.#listeners.length === 0;
  }

  readonly tell = (...told: Told): void => {
    for (const listener of this.#listeners) listener(...told);
  };
}
