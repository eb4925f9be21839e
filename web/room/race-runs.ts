import type { RaceSteps } from '#api/rooms/messages.ts';

/** The runs of the current race, put together from their parts. */
export class RaceRuns {
  readonly #runs = new Map<string, RaceSteps>();

  of(player: string): RaceSteps | null {
    return this.#runs.get(player) ?? null;
  }

  /** `false`: a part is missing. */
  add(player: string, steps: RaceSteps): boolean {
    const known = this.#runs.get(player);
    if (known && known.round > steps.round) return true;
    const entries = known?.round === steps.round ? known.entries : [];
    if (steps.from > entries.length) return false;
    const fresh = steps.entries.slice(entries.length - steps.from);
    const ticks = known?.round === steps.round ? Math.max(known.ticks, steps.ticks) : steps.ticks;
    const finished = steps.finished || (known?.round === steps.round && known.finished);
    this.#runs.set(player, { round: steps.round, from: 0, ticks, entries: [...entries, ...fresh], finished });
    return true;
  }

  /** A new connection brings all runs. The own run may be ahead of the server's, unless another tab went on with it. */
  replace(runs: readonly (RaceSteps & { readonly player: string })[], you: string): void {
    const own = this.#runs.get(you);
    const official = runs.find(({ player }) => player === you);
    this.#runs.clear();
    if (own && (official?.round !== own.round || continues(own.entries, official.entries))) this.#runs.set(you, own);
    for (const { player, ...steps } of runs) this.add(player, steps);
  }
}

type Entries = readonly (readonly [tick: number, action: unknown])[];

/** `entries` begin with `earlier`. */
export function continues(entries: Entries, earlier: Entries): boolean {
  return earlier.every(
    ([tick, action], index) =>
      entries[index]?.[0] === tick && JSON.stringify(entries[index][1]) === JSON.stringify(action),
  );
}
