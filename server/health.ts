import { TROUBLES, troubleIn } from '#server/db/unavailable.ts';

/** How long the database may take to say anything at all. Half of the second in which health is told. */
const ANSWER_MS = 500;
/** How long a look at all this is good for. */
const GOOD_MS = 1_000;

/** What the server's work depends on. */
export interface Vitals {
  /** Asks the database for anything at all. */
  askDatabase(): Promise<unknown>;
  /** Whether the database has no more room. */
  diskIsFull(): Promise<boolean>;
  /** What is wrong with the checking of runs, in a sentence; `null` if nothing is. */
  stuckVerifier(): string | null;
}

/** Whether the server can do its work. However many ask, and however long the answer takes, one look is taken at a time. */
export class Health {
  readonly #vitals: Vitals;
  #look: Promise<readonly string[]> | null = null;
  #lookedAt = -Infinity;
  #asked: Promise<string | null> | null = null;

  constructor(vitals: Vitals) {
    this.#vitals = vitals;
  }

  /** What is wrong, each in a sentence; nothing if all is well. Known within a second, whatever is wrong. */
  async complaints(): Promise<readonly string[]> {
    if (!this.#look || performance.now() - this.#lookedAt >= GOOD_MS) {
      this.#lookedAt = performance.now();
      this.#look = this.#lookAround();
    }
    return this.#look;
  }

  async #lookAround(): Promise<readonly string[]> {
    const disk = this.#vitals.diskIsFull().then((isFull) => (isFull ? TROUBLES['full disk'] : null));
    const found = await Promise.all([within(this.#database()), within(disk)]);
    const complaints = [...found, this.#vitals.stuckVerifier()].filter((complaint) => complaint !== null);
    return [...new Set(complaints)];
  }

  /** What is wrong with the database. A question that it has not answered yet is not asked once more. */
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
