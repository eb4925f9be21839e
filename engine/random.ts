export interface Random {
  /** Uniform. */
  below(limit: number): number;
  chance(parts: number, whole: number): boolean;
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** In place. */
  shuffle<T>(items: T[]): T[];
}

/** 32 bits each. */
export type Words = [number, number, number, number];

/** `drawn` words of the current seed, `taken` seeds of the schedule. */
export type GeneratorState = readonly [...words: Words, drawn: number, taken: number];

/** Each seed starts after `drawn` words of the previous one. */
export type SeedSchedule = readonly (readonly [drawn: number, seed: string])[];

const WORDS = 0x1_0000_0000;

const SEED = /^[0-9a-f]{32}$/;
const NO_SEED = '0'.repeat(32);

/** 128 bits in hex, not all zero. */
export function isSeed(data: unknown): data is string {
  return typeof data === 'string' && SEED.test(data) && data !== NO_SEED;
}

/** For tests. */
export function seedFrom(number: number): string {
  return splitmix32(number)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

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

/** xoshiro128** */
export class SeededRandom implements Random {
  readonly #schedule: SeedSchedule;
  #words: Words;
  #drawn: number;
  #seedsTaken: number;
  /** -1 if no seed follows. */
  #nextSeedAt: number;

  constructor(from: string | Words | GeneratorState, schedule: SeedSchedule = []) {
    const [a, b, c, d, drawn = 0, taken = 0] = typeof from === 'string' ? wordsOf(from) : from;
    this.#words = [a, b, c, d];
    this.#schedule = schedule;
    this.#drawn = drawn;
    this.#seedsTaken = taken;
    this.#nextSeedAt = schedule[taken]?.[0] ?? -1;
  }

  get words(): Words {
    return [...this.#words];
  }

  get drawn(): number {
    return this.#drawn;
  }

  get generatorState(): GeneratorState {
    return [...this.#words, this.#drawn, this.#seedsTaken];
  }

  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORDS) throw new Error(`not a limit: ${limit}`);
    // Rejection sampling: a plain remainder favors small numbers unless the limit divides 2^32.
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
    while (this.#drawn === this.#nextSeedAt) this.#useNextSeed();
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

  #useNextSeed(): void {
    this.#words = wordsOf(this.#schedule[this.#seedsTaken++]![1]);
    this.#drawn = 0;
    this.#nextSeedAt = this.#schedule[this.#seedsTaken]?.[0] ?? -1;
  }
}

/** Exact `word % limit`; the operator is ten times slower beyond 31 bits. `>>> 0` marks the result as an integer. */
function rest(word: number, limit: number): number {
  return (word - Math.floor(word / limit) * limit) >>> 0;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
