import type { Frozen } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { BIRD, PIPE } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'field',
  limitSeconds: 300,
  // With as many pipes passed, the bird nearer to the next one got further.
  order: (state) => [state.passed, -nextPipe(state)],
};

function nextPipe({ pipes, wait }: Frozen<State>): number {
  const next = pipes.find(({ left }) => left + PIPE.width >= BIRD.x - BIRD.half);
  return next?.left ?? PIPE.start + wait * PIPE.speed;
}
