/** A deal shared as a link: seed and mode of a run in a game without a board. The server does not store it. */
import { isSeed } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';

export interface Deal {
  readonly seed: string;
  readonly mode: string;
}

export function dealPath(path: string, { seed, mode }: Deal): string {
  return `${path}?${new URLSearchParams({ seed, mode }).toString()}`;
}

export function readDeal(
  search: string,
  { modes, linkModes = [] }: Pick<Rules<unknown, unknown>, 'modes' | 'linkModes'>,
): Deal | null {
  const query = new URLSearchParams(search);
  const seed = query.get('seed');
  const mode = [...modes, ...linkModes].find((name) => name === (query.get('mode') ?? modes[0]));
  return isSeed(seed) && mode !== undefined ? { seed, mode } : null;
}
