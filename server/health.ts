import { TROUBLES, troubleIn } from '#server/db/unavailable.ts';

/** Health must answer within a second. */
const ANSWER_MS = 500;
/** Cache lifetime. */
const GOOD_MS = 1_000;

export interface Vitals {
  askDatabase(): Promise<unknown>;
  diskIsFull(): Promise<boolean>;
  /** A sentence, or `null`. */
  stuckVerifier(): string | null;
}

/** One check at a time. */
export class Health {
  readonly #vitals: Vitals;
  #look: Promise<readonly string[]> | null = null;
  #lookedAt = -Infinity;
  #asked: Promise<string | null> | null = null;

  constructor(vitals: Vitals) {
    this.#vitals = vitals;
  }

  async problems(): Promise<readonly string[]> {
    if (!this.#look || performance.now() - this.#lookedAt >= GOOD_MS) {
      this.#lookedAt = performance.now();
      this.#look = this.#check();
    }
    return this.#look;
  }

  async #check(): Promise<readonly string[]> {
    const disk = this.#vitals.diskIsFull().then((isFull) => (isFull ? TROUBLES['full disk'] : null));
    const found = await Promise.all([within(this.#database()), within(disk)]);
    const problems = [...found, this.#vitals.stuckVerifier()].filter((complaint) => complaint !== null);
    return [...new Set(problems)];
  }

  /** At most one query at a time. */
  #database(): Promise<string | null> {
    this.#asked ??= this.#vitals
      .askDatabase()
      .then(
        () => null,
        (error: unknown) => TROUBLES[troubleIn(error) ?? 'unreachable'],
      )
      .finally(() => (this.#asked = null));
    return this.#asked;
  }
}

async function within(complaint: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(TROUBLES.silent), ANSWER_MS);
  });
  const first = await Promise.race([complaint, late]);
  clearTimeout(timer);
  return first;
}
