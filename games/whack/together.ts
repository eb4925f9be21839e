import type { Race } from '#engine/together.ts';
import type { State } from '#games/whack/rules/whack.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'points',
  // A run lasts 30 seconds.
  limitSeconds: 33,
  // As many moles: fewer misses, then faster hits.
  order: ({ hits, misses, reaction }) => [hits, -misses, -reaction],
};
