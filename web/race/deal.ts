/** A deal that is sent as a link: the seed and the mode of a run in a game without a board. Nothing of it is on the server. */
import { isSeed } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { Terms } from '#web/play/terms.ts';

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

/**
 * The terms on which a deal is played: it is dealt until it has been played to its end, however often it is begun again,
 * and from then on every run has luck of its own. `onOver` is told when that begins.
 */
export function dealTerms(deal: Deal, onOver: () => void): Terms {
  let isOver = false;
  return {
    mode: deal.mode,
    environment: {
      ...browserEnvironment,
      dealt(mode, after) {
        if (after === 'finished' && !isOver) {
          isOver = true;
          onOver();
        }
        return isOver || mode !== deal.mode ? null : deal.seed;
      },
    },
  };
}
