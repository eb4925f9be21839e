/** In press order. */
export class HeldButtons<Button extends string = string> {
  readonly #held = new Set<Button>();

  press(button: Button): void {
    this.#held.delete(button);
    this.#held.add(button);
  }

  release(button: Button): void {
    this.#held.delete(button);
  }

  releaseAll(): void {
    this.#held.clear();
  }

  has(button: Button): boolean {
    return this.#held.has(button);
  }

  get all(): readonly Button[] {
    return [...this.#held];
  }

  /** The later of two opposite keys wins; releasing it restores the earlier one. */
  latest<Meaning>(meanings: Readonly<Partial<Record<Button, Meaning>>>): Meaning | undefined {
    let latest: Meaning | undefined;
    for (const button of this.#held) latest = meanings[button] ?? latest;
    return latest;
  }
}
