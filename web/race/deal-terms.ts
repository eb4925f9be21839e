import { browserEnvironment } from '#web/play/session/environment.ts';
import type { Terms } from '#web/play/terms.ts';
import type { Deal } from '#web/race/deal.ts';

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
        return isOver || mode !== deal.mode ? null : deal;
      },
      keepsRecords: (seed) => seed !== deal.seed,
    },
  };
}
