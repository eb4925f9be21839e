/** Luck from a seed: the same seed gives the same draws on every machine. */

/** What rules may ask of luck. */
export interface Random {
  /** A whole number from 0 to `limit - 1`, each equally likely. */
  below(limit: number): number;
  /** True in `parts` of `whole` cases. */
  chance(parts: number, whole: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** Puts the items of the list in random order, in place. */
  shuffle<T>(items: T[]): T[];
}

/** The four words of 32 bits that a generator stands at. */
export type Words = [number, number, number, number];

/** Where a generator stands: its words, how many were drawn of its seed, and how many seeds of its stream it has taken up. */
export type Standing = readonly [...words: Words, drawn: number, taken: number];

/** Seeds that follow upon the first, in order: each is taken up after so many words were drawn of the one before. */
export type Stream = readonly (readonly [drawn: number, seed: string])[];

/** How many different words of 32 bits there are. */
const WORDS = 0x1_0000_0000;

const SEED = /^[0-9a-f]{32}$/;
const NO_SEED = '0'.repeat(32);

/** Whether the data is a seed: 128 bits as 32 lower-case hex digits, not all zero. */
export function isSeed(data: unknown): data is string {
  return typeof data === 'string' && SEED.test(data) && data !== NO_SEED;
}

/** A seed made of a small number, for tests and golden runs. */
export function seedFrom(number: number): string {
  return splitmix32(number)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

/** The first four draws of splitmix32, which make a 128-bit state of a 32-bit number. */
export function splitmix32(number: number): Words {
  let state = number | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return [next(), next(), next(), next()];
}

function wordsOf(seed: string): Words {
  if (!isSeed(seed)) throw new Error(`not a seed: ${seed}`);
  const word = (index: number) => Number.parseInt(seed.slice(index * 8, index * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/** The xoshiro128** generator, of one seed or of a stream of them. */
export class SeededRandom implements Random {
  readonly #stream: Stream;
  #words: Words;
  #drawn: number;
  #taken: number;
  /** How many words are drawn of this seed before the next one's turn comes; -1 if there is none. */
  #most: number;

  constructor(from: string | Words | Standing, stream: Stream = []) {
    const [a, b, c, d, drawn = 0, taken = 0] = typeof from === 'string' ? wordsOf(from) : from;
    this.#words = [a, b, c, d];
    this.#stream = stream;
    this.#drawn = drawn;
    this.#taken = taken;
    this.#most = stream[taken]?.[0] ?? -1;
  }

  /** Where the generator stands; a generator made of these words draws the same from here on. */
  get words(): Words {
    return [...this.#words];
  }

  /** How many words were drawn of the seed that it is at. */
  get drawn(): number {
    return this.#drawn;
  }

  /** All of where it stands; with the same stream, a generator made of it draws the same from here on. */
  get standing(): Standing {
    return [...this.#words, this.#drawn, this.#taken];
  }

  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORDS) throw new Error(`not a limit: ${limit}`);
    // The number of words is no multiple of most limits. Draws from the odd end are thrown
    // away, else the small numbers would come up a little too often.
    const fair = Math.floor(WORDS / limit) * limit;
    let word = this.#next();
    while (word >= fair) word = this.#next();
    return rest(word, limit);
  }

  chance(parts: number, whole: number): boolean {
    return this.below(whole) < parts;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)]!;
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
    return items;
  }

  #next(): number {
    while (this.#drawn === this.#most) this.#takeUp();
    this.#drawn++;
    const words = this.#words;
    const scrambled = Math.imul(rotate(Math.imul(words[1], 5), 7), 9) >>> 0;
    const shifted = words[1] << 9;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = rotate(words[3], 11);
    return scrambled;
  }

  /** Goes over to the next seed of the stream. */
  #takeUp(): void {
    this.#words = wordsOf(this.#stream[this.#taken++]![1]);
    this.#drawn = 0;
    this.#most = this.#stream[this.#taken]?.[0] ?? -1;
  }
}

/**
 * `word % limit`, exactly, for words and limits of up to 33 bits: `%` takes ten times as long where 31 do not
 * suffice. The shift changes no value; it tells engines that this is no fraction, nor all that is computed with it.
 */
function rest(word: number, limit: number): number {
  return (word - Math.floor(word / limit) * limit) >>> 0;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
