/** A deal that is sent as a link: the seed and the mode of a run in a game without a board. Nothing of it is on the server. */
import { isSeed } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';

export interface Deal {
  readonly seed: string;
  readonly mode: string;
}

/** Where a deal is played. */
export function dealPath(path: string, { seed, mode }: Deal): string {
  return `${path}?${new URLSearchParams({ seed, mode }).toString()}`;
}

/** The deal that an address asks for; `null` if the game knows no such deal. */
export function readDeal(search: string, { modes }: Pick<Rules<unknown, unknown>, 'modes'>): Deal | null {
  const asked = new URLSearchParams(search);
  const seed = asked.get('seed');
  const mode = modes.find((name) => name === (asked.get('mode') ?? modes[0]));
  return isSeed(seed) && mode !== undefined ? { seed, mode } : null;
}
