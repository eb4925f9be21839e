import type { Race } from '#engine/together.ts';
import type { State } from '#games/breakout/rules/state.ts';

export const together: Race<State> = {
  kind: 'race',
  mode: 'classic',
  shows: 'field',
  limitSeconds: 300,
  order: ({ bricks, lives }, ticks) => [-bricks.filter(Boolean).length, lives, -ticks],
  // A mouse moves the paddle in every frame.
  maxEntries: 300 * 60,
};
