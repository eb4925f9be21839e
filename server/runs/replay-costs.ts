import { rulesOf } from '#games/rules-by-id.ts';

/** Milliseconds per tick or move: more than any game measured. */
const UNKNOWN_COST = 0.01;
/** Ticks or moves. Short runs mostly measure startup, so they hardly count. */
const GUESS_WEIGHT = 5_000;
/** Decay per run. */
const MEMORY = 0.9;

/** Untimed games count moves. */
export function playedSteps({ game, version, ticks }: RunLength, entries: number): number {
  return rulesOf(game, version)?.time ? ticks : entries;
}

interface RunLength {
  readonly game: string;
  readonly version: number;
  readonly ticks: number;
}

export class ReplayCosts {
  readonly #measured = new Map<string, { readonly ms: number; readonly steps: number }>();

  expected(game: string, steps: number): number {
    const { ms, steps: all } = this.#of(game);
    return (steps * ms) / all;
  }

  mostWithin(game: string, ms: number): number {
    const { ms: measured, steps } = this.#of(game);
    return (ms * steps) / measured;
  }

  /** Not for rejected runs, which may stop early. */
  learn(game: string, steps: number, ms: number): void {
    const before = this.#of(game);
    this.#measured.set(game, { ms: before.ms * MEMORY + ms, steps: before.steps * MEMORY + steps });
  }

  #of(game: string) {
    return this.#measured.get(game) ?? { ms: UNKNOWN_COST * GUESS_WEIGHT, steps: GUESS_WEIGHT };
  }
}
