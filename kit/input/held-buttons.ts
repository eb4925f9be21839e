/** The buttons that are down, in the order in which they were pressed. */
export class HeldButtons<Button extends string = string> {
  readonly #held = new Set<Button>();

  /** Takes hold of a button; one that is pressed again counts as the latest. */
  press(button: Button): void {
    this.#held.delete(button);
    this.#held.add(button);
  }

  /** Lets go of a button. */
  release(button: Button): void {
    this.#held.delete(button);
  }

  /** Lets go of everything. */
  releaseAll(): void {
    this.#held.clear();
  }

  /** Whether the button is down. */
  has(button: Button): boolean {
    return this.#held.has(button);
  }

  /** All that are down, the latest last. */
  get all(): readonly Button[] {
    return [...this.#held];
  }

  /** What the latest button means of those that mean anything: of two opposite keys the later press wins, and letting go of it restores the earlier one. */
  latest<Meaning>(meanings: Readonly<Partial<Record<Button, Meaning>>>): Meaning | undefined {
    let latest: Meaning | undefined;
    for (const button of this.#held) latest = meanings[button] ?? latest;
    return latest;
  }
}
