/** What the eye still sees of a change after it is over, such as a floating "+10" or a shake. They live in real time, outside the rules. */

/** Something to be seen for a while. */
export interface VisualEffect {
  /** How long it is seen; `Infinity` until a new run begins. */
  readonly ms: number;
  /** A newer effect of the same name takes its place. */
  readonly name?: string;
}

/** An effect and its age. */
export type LiveEffect<Effect extends VisualEffect> = Effect & { readonly age: number };

/** The effects that are alive. The lists and the ages are the same objects in every frame, so that none leaves garbage. */
export class VisualEffects<Effect extends VisualEffect> {
  readonly #living: Aging<Effect>[] = [];
  readonly #born: number[] = [];

  add(effects: readonly Effect[], nowMs: number): void {
    for (const effect of effects) {
      if (effect.name !== undefined) this.#keep((other) => other.name !== effect.name);
      this.#living.push({ ...effect, age: 0 });
      this.#born.push(nowMs);
    }
  }

  /** Forgets all of them, as when a new run begins. */
  clear(): void {
    this.#living.length = this.#born.length = 0;
  }

  /** The living effects with their ages, oldest first. */
  alive(nowMs: number): readonly LiveEffect<Effect>[] {
    for (let index = 0; index < this.#living.length; index++) this.#living[index]!.age = nowMs - this.#born[index]!;
    this.#keep(isAlive);
    return this.#living;
  }

  #keep(isWanted: (effect: LiveEffect<Effect>) => boolean): void {
    let kept = 0;
    for (let index = 0; index < this.#living.length; index++) {
      const effect = this.#living[index]!;
      if (!isWanted(effect)) continue;
      this.#living[kept] = effect;
      this.#born[kept] = this.#born[index]!;
      kept++;
    }
    this.#living.length = this.#born.length = kept;
  }
}

const isAlive = ({ age, ms }: LiveEffect<VisualEffect>) => age < ms;

type Aging<Effect extends VisualEffect> = Effect & { age: number };
