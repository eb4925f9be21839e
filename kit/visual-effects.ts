/** Marks: what the eye still sees of a change after it is over, such as a floating "+10" or a shake. They live in real time, outside the rules. */
import { useEffect, useRef } from 'react';
import type { Change, LiveGame } from '#kit/live-game.ts';

/** Something to be seen for a while. */
export interface VisualEffect {
  /** How long it is seen; `Infinity` until a new run begins. */
  readonly ms: number;
  /** A newer mark of the same name takes its place. */
  readonly name?: string;
}

/** A mark and its age. */
export type LiveEffect<M extends VisualEffect> = M & { readonly age: number };

/** The marks that are alive. */
export class VisualEffects<M extends VisualEffect> {
  #marks: { effect: M; born: number }[] = [];

  add(effects: readonly M[], nowMs: number): void {
    for (const effect of effects) {
      if (effect.name !== undefined) this.#marks = this.#marks.filter((other) => other.effect.name !== effect.name);
      this.#marks.push({ effect, born: nowMs });
    }
  }

  /** Forgets all of them, as when a new run begins. */
  clear(): void {
    this.#marks = [];
  }

  /** The living marks with their ages, oldest first. */
  alive(nowMs: number): LiveEffect<M>[] {
    this.#marks = this.#marks.filter(({ effect, born }) => nowMs - born < effect.ms);
    return this.#marks.map(({ effect, born }) => ({ ...effect, age: nowMs - born }));
  }
}

/** The marks that a game's changes leave, by a function that says which change leaves which. */
export function useVisualEffects<State, Action, M extends VisualEffect>(
  game: LiveGame<State, Action>,
  effectsOf: (change: Change<State, Action>) => readonly M[],
): VisualEffects<M> {
  const effects = useRef<VisualEffects<M>>(null);
  effects.current ??= new VisualEffects<M>();
  const live = effects.current;
  useEffect(
    () =>
      game.onChange((change) => {
        if (change.fresh) live.clear();
        else live.add(effectsOf(change), performance.now());
      }),
    [game, live, effectsOf],
  );
  return live;
}
