/** Flaps whenever the bird sinks below a line in the next gap. */
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { BIRD, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';

/** Distance of the line below the gap's center: a flap from there peaks equally far above it. */
const BELOW = 35 * PIXEL;

/** Plays to the end or for `ticks`. The line is randomly up to `error` pixels off for each flap. */
export function playWithError(run: Run<State, Action, Mode>, error: number, random: Random, ticks: number): void {
  const miss = () => (random.below(2 * error + 1) - error) * PIXEL;
  let off = miss();
  while (run.status === 'playing' && run.ticks < ticks) {
    if (!run.state.flying || run.state.y > lineOf(run.state) + off) {
      run.act('flap');
      off = miss();
    }
    run.tick();
  }
}

function lineOf({ pipes }: Frozen<State>): number {
  const next = pipes.find(({ left }) => left + PIPE.width >= BIRD.x - BIRD.half);
  return (next?.middle ?? BIRD.start) + BELOW;
}
