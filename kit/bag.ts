import { keep, kept } from '#kit/storage.ts';

/** Things that are shown one at a time: none comes back before all have been shown. Remembered on the device under the name. */
export class Bag<Thing extends string | number> {
  readonly #name: string;
  readonly #things: readonly Thing[];
  /** What is out of the bag, in the order in which it was shown; `null` until the device was asked. */
  #shown: readonly Thing[] | null = null;

  constructor(name: string, things: readonly Thing[]) {
    this.#name = name;
    this.#things = things;
  }

  /** Whether the thing may be shown next; if so, it is out of the bag. */
  take(thing: Thing): boolean {
    const shown = (this.#shown ??= kept(this.#name, (data) => this.#read(data)) ?? []);
    const isEmpty = shown.length === this.#things.length;
    // A new bag does not begin with what the old one ended with.
    const barred = isEmpty ? shown.slice(-1) : shown;
    if (barred.includes(thing)) return false;
    this.#shown = isEmpty ? [thing] : [...shown, thing];
    keep(this.#name, this.#shown);
    return true;
  }

  #read(data: unknown): readonly Thing[] | null {
    if (!Array.isArray(data) || new Set(data).size !== data.length) return null;
    const shown = this.#things.filter((thing) => data.includes(thing));
    // The order counts as much: the last one shown may not open a new bag.
    return shown.length === data.length ? shown.sort((one, other) => data.indexOf(one) - data.indexOf(other)) : null;
  }
}
