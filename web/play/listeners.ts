/** Those who want to be told. */
export class Listeners<Told extends unknown[]> {
  readonly #listeners = new Set<(...told: Told) => void>();

  /** Adds a listener; the returned function removes it. */
  add(listener: (...told: Told) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(...told: Told): void {
    for (const listener of [...this.#listeners]) listener(...told);
  }
}
