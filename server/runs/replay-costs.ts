import { rulesOf } from '#games/rules-by-id.ts';

/** Initial guess in milliseconds per tick or move: more than any game measured so far. */
const UNKNOWN_COST = 0.01;
/** Ticks or moves that the guess counts for. Short runs mostly measure startup, so they hardly change it. */
const GUESS_WEIGHT = 5_000;
/** Decay of older measurements per new run. */
const MEMORY = 0.9;

/** Ticks, or moves in an untimed game. */
export function playedSteps({ game, version, ticks }: Played, entries: number): number {
  return rulesOf(game, version)?.time ? ticks : entries;
}

interface Played {
  readonly game: string;
  readonly version: number;
  readonly ticks: number;
}

/** Learns the replay cost of each game. */
export class ReplayCosts {
  readonly #measured = new Map<string, { readonly ms: number; readonly steps: number }>();

  /** Milliseconds for a number of ticks or moves. */
  expected(game: string, steps: number): number {
    const { ms, steps: all } = this.#of(game);
    return (steps * ms) / all;
  }

  /** Ticks or moves that fit into `ms`. */
  mostWithin(game: string, ms: number): number {
    const { ms: measured, steps } = this.#of(game);
    return (ms * steps) / measured;
  }

  /** Only finished replays: a rejected one may have stopped early. */
  learn(game: string, steps: number, ms: number): void {
    const before = this.#of(game);
    this.#measured.set(game, { ms: before.ms * MEMORY + ms, steps: before.steps * MEMORY + steps });
  }

  #of(game: string) {
    return this.#measured.get(game) ?? { ms: UNKNOWN_COST * GUESS_WEIGHT, steps: GUESS_WEIGHT };
  }
}
