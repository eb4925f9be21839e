import { browserEnvironment } from '#web/play/session/environment.ts';
import type { RunVariant } from '#web/play/run-variant.ts';
import type { Deal } from '#web/play/session/deal.ts';

/**
 * Deals the seed of the link until the deal has been finished once, across restarts; after that every run gets a seed
 * of its own. `onOver` is called at that point.
 */
export function dealVariant(deal: Deal, onOver: () => void): RunVariant {
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
