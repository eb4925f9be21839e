import type { Race } from '#engine/together.ts';
import type { State } from '#games/color/rules/color.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'points',
  // A run lasts 30 seconds.
  limitSeconds: 33,
  order: ({ score, misses, bestStreak }) => [score, -misses, bestStreak],
};
