import type { Race } from '#engine/together.ts';
import type { State } from '#games/space-invaders/rules/state.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'field',
  limitSeconds: 300,
  order: ({ kills, lives }, ticks) => [kills, lives, -ticks],
  // A finger moves the cannon in every frame.
  maxEntries: 300 * 60,
};
