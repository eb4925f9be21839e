import { useEffect } from 'react';
import { straightenQuotes } from '#games/typing/rules/edit.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { isEdit, sentenceOf, stretchOf } from '#games/typing/rules/typing.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';

/** Keystrokes at places where one character was expected. */
export interface KeySlips {
  readonly typed: number;
  readonly wrong: number;
  /** The key hit most often instead, and how often. */
  readonly instead: readonly [key: string, times: number] | null;
}

/** The mistakes of the current run. Kept outside the state, as the rules do not need them. */
class Slips {
  #perStretch: number[] = [];
  /** For each expected key, how often which key was hit. */
  readonly #hits = new Map<string, Map<string, number>>();

  take({ before, now, action, fresh }: Change<State, Action>): void {
    if (fresh) this.clear();
    if (fresh || action === null || !isEdit(action)) return;
    const wrong = now.keystrokes - before.keystrokes - (now.correctKeystrokes - before.correctKeystrokes);
    const stretch = Math.floor(now.elapsed / stretchOf(now));
    this.#perStretch[stretch] = this.inStretch(stretch) + wrong;
    const expected = sentenceOf(now);
    for (const [index, key] of [...straightenQuotes(action.text)].entries())
      this.#note(expected[action.from + index]?.toLowerCase(), key.toLowerCase());
  }

  #note(expected: string | undefined, key: string): void {
    if (expected === undefined) return;
    const hits = this.#hits.get(expected) ?? new Map<string, number>();
    hits.set(key, (hits.get(key) ?? 0) + 1);
    this.#hits.set(expected, hits);
  }

  clear(): void {
    this.#perStretch = [];
    this.#hits.clear();
  }

  inStretch(stretch: number): number {
    return this.#perStretch[stretch] ?? 0;
  }

  /** Letters that slipped, the worst first. */
  get letters(): readonly string[] {
    const letters = [...this.#hits.keys()].filter((key) => /^[a-z]$/.test(key) && this.of(key).wrong > 0);
    return letters.sort((one, other) => badness(this.of(other)) - badness(this.of(one)));
  }

  of(expected: string): KeySlips {
    const hits = [...(this.#hits.get(expected) ?? [])];
    const typed = hits.reduce((sum, [, times]) => sum + times, 0);
    const others = hits.filter(([key]) => key !== expected).sort(([, one], [, other]) => other - one);
    return { typed, wrong: others.reduce((sum, [, times]) => sum + times, 0), instead: others[0] ?? null };
  }
}

/** By mistakes, then by their share. */
const badness = ({ typed, wrong }: KeySlips) => wrong + wrong / (typed + 1);

export const slips = new Slips();

export function useSlips(game: RunningGame<State, Action>): void {
  useEffect(() => {
    slips.clear();
    return game.onChange((change) => slips.take(change));
  }, [game]);
}
