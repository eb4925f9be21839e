/** Effects such as a floating "+10" run in real time, outside the rules. */

export interface VisualEffect {
  /** `Infinity` lasts until the next run. */
  readonly ms: number;
  /** Replaces an older effect of the same name. */
  readonly name?: string;
}

export type ActiveEffect<Effect extends VisualEffect> = Effect & { readonly age: number };

/** Reuses its objects: frames leave no garbage. */
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

  clear(): void {
    this.#living.length = this.#born.length = 0;
  }

  /** Oldest first. */
  alive(nowMs: number): readonly ActiveEffect<Effect>[] {
    for (let index = 0; index < this.#living.length; index++) this.#living[index]!.age = nowMs - this.#born[index]!;
    this.#keep(isAlive);
    return this.#living;
  }

  #keep(isWanted: (effect: ActiveEffect<Effect>) => boolean): void {
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

const isAlive = ({ age, ms }: ActiveEffect<VisualEffect>) => age < ms;

type Aging<Effect extends VisualEffect> = Effect & { age: number };
