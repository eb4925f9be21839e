/** Marks: what the eye still sees of a change after it is over, such as a floating "+10" or a shake. They live in real time, outside the rules. */
import { useEffect, useRef } from 'react';
import type { Change, LiveGame } from '#kit/live-game.ts';

/** Something to be seen for a while. */
export interface Mark {
  /** How long it is seen; `Infinity` until a new run begins. */
  readonly ms: number;
  /** A newer mark of the same name takes its place. */
  readonly name?: string;
}

/** A mark and its age. */
export type LiveMark<M extends Mark> = M & { readonly age: number };

/** The marks that are alive. */
export class Marks<M extends Mark> {
  #marks: { mark: M; born: number }[] = [];

  add(marks: readonly M[], nowMs: number): void {
    for (const mark of marks) {
      if (mark.name !== undefined) this.#marks = this.#marks.filter((other) => other.mark.name !== mark.name);
      this.#marks.push({ mark, born: nowMs });
    }
  }

  /** Forgets all of them, as when a new run begins. */
  clear(): void {
    this.#marks = [];
  }

  /** The living marks with their ages, oldest first. */
  alive(nowMs: number): LiveMark<M>[] {
    this.#marks = this.#marks.filter(({ mark, born }) => nowMs - born < mark.ms);
    return this.#marks.map(({ mark, born }) => ({ ...mark, age: nowMs - born }));
  }
}

/** The marks that a game's changes leave, by a function that says which change leaves which. */
export function useMarks<State, Action, M extends Mark>(
  game: LiveGame<State, Action>,
  marksOf: (change: Change<State, Action>) => readonly M[],
): Marks<M> {
  const marks = useRef<Marks<M>>(null);
  marks.current ??= new Marks<M>();
  const live = marks.current;
  useEffect(
    () =>
      game.onChange((change) => {
        if (change.fresh) live.clear();
        else live.add(marksOf(change), performance.now());
      }),
    [game, live, marksOf],
  );
  return live;
}
