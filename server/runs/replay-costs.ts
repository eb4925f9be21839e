import { rulesOf } from '#games/rules-by-id.ts';

/** What a tick or a move is taken to cost, in milliseconds, before any was measured: more than in any game so far. */
const UNKNOWN_COST = 0.01;
/** How many ticks or moves that guess weighs. Short runs, which mostly measure the start, hardly move it. */
const GUESS_WEIGHT = 5_000;
/** How much of what was measured before still counts after another run. */
const MEMORY = 0.9;

/** What the cost of playing a run again goes by: its ticks, or its moves in a game without time. */
export function playedSteps({ game, version, ticks }: Played, entries: number): number {
  return rulesOf(game, version)?.time ? ticks : entries;
}

interface Played {
  readonly game: string;
  readonly version: number;
  readonly ticks: number;
}

/** What it costs to play runs of each game again, learned from those that were. */
export class ReplayCosts {
  readonly #measured = new Map<string, { readonly ms: number; readonly steps: number }>();

  /** The milliseconds that a run of so many ticks or moves is expected to take. */
  expected(game: string, steps: number): number {
    const { ms, steps: all } = this.#of(game);
    return (steps * ms) / all;
  }

  /** How many ticks or moves of a game are expected to take no longer than the given milliseconds. */
  mostWithin(game: string, ms: number): number {
    const { ms: measured, steps } = this.#of(game);
    return (ms * steps) / measured;
  }

  /** Learns from a run that was played to its end. Others say nothing: they may have broken off at once. */
  learn(game: string, steps: number, ms: number): void {
    const before = this.#of(game);
    this.#measured.set(game, { ms: before.ms * MEMORY + ms, steps: before.steps * MEMORY + steps });
  }

  #of(game: string) {
    return this.#measured.get(game) ?? { ms: UNKNOWN_COST * GUESS_WEIGHT, steps: GUESS_WEIGHT };
  }
}
