import { store, readStored } from '#kit/storage.ts';

/** No item repeats before all were shown. Stored on the device. */
export class Bag<Thing extends string | number> {
  readonly #name: string;
  readonly #things: readonly Thing[];
  /** In display order; `null` until loaded. */
  #shown: readonly Thing[] | null = null;

  constructor(name: string, things: readonly Thing[]) {
    this.#name = name;
    this.#things = things;
  }

  take(thing: Thing): boolean {
    const shown = (this.#shown ??= readStored(this.#name, (data) => this.#read(data)) ?? []);
    const isEmpty = shown.length === this.#things.length;
    // A new round must not start with the last item.
    const barred = isEmpty ? shown.slice(-1) : shown;
    if (barred.includes(thing)) return false;
    this.#shown = isEmpty ? [thing] : [...shown, thing];
    store(this.#name, this.#shown);
    return true;
  }

  #read(data: unknown): readonly Thing[] | null {
    if (!Array.isArray(data) || new Set(data).size !== data.length) return null;
    const shown = this.#things.filter((thing) => data.includes(thing));
    // Restores the stored order.
    return shown.length === data.length ? shown.sort((one, other) => data.indexOf(one) - data.indexOf(other)) : null;
  }
}
