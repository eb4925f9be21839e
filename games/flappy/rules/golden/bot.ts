/** A player that flaps whenever the bird sinks below a line in the next gap, as exactly as it can. */
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { BIRD, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';

/** How far below the middle of the gap the line is: a flap from there peaks as far above it as it may sink below. */
const BELOW = 35 * PIXEL;

/** Plays to the end, or for so many ticks. The line is up to `error` pixels off by luck, anew for every flap. */
export function playWithError(run: Run<State, Action, Mode>, error: number, luck: Random, ticks: number): void {
  const miss = () => (luck.below(2 * error + 1) - error) * PIXEL;
  let off = miss();
  while (run.status === 'playing' && run.ticks < ticks) {
    if (!run.state.flying || run.state.y > lineOf(run.state) + off) {
      run.act('flap');
      off = miss();
    }
    run.tick();
  }
}

/** The line that the bird should stay above. */
function lineOf({ pipes }: Frozen<State>): number {
  const next = pipes.find(({ left }) => left + PIPE.width >= BIRD.x - BIRD.half);
  return (next?.middle ?? BIRD.start) + BELOW;
}
