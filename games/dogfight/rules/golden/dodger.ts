/** A slow pilot that sidesteps every bullet that would hit. */
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { HELD } from '#games/dogfight/rules/action.ts';
import type { Action, Bullet, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';

/** Ticks between decisions, and ticks a sidestep lasts. */
const PACE = 40;
const STEP = 12;
/** Slightly more than the hit distance. */
const WIDTH = 20 * PX;

/** `reaction` is the number of ticks from shot to sidestep. */
export function dodge(run: Run<State, Action, Mode>, reaction: number): void {
  const born = new WeakMap<object, number>();
  let stepsUntil = 0;
  while (run.status === 'playing') {
    for (const bullet of run.state.bullets) if (!born.has(bullet)) born.set(bullet, run.ticks);
    const isDue = (bullet: Frozen<Bullet>) => born.get(bullet) === run.ticks - reaction;
    if (run.state.bullets.some((bullet) => isDue(bullet) && willHit(bullet, run.state))) {
      run.act(HELD.fire | otherSide(run.state));
      stepsUntil = run.ticks + STEP;
    } else if (run.ticks >= stepsUntil && (run.ticks - stepsUntil) % PACE === 0) {
      run.act(keysOf(run.state, SKILLS.expert));
    }
    run.tick();
  }
}

function willHit({ x, y, dx, dy }: Frozen<Bullet>, { jet }: Frozen<State>): boolean {
  if (y > jet.y || dy <= 0) return false;
  return Math.abs(x + (dx * (jet.y - y)) / dy - jet.x) < WIDTH;
}

/** Opposite to the current direction, else the side with more room. */
function otherSide({ jet, held }: Frozen<State>): number {
  if (held & HELD.left) return HELD.right;
  if (held & HELD.right) return HELD.left;
  return jet.x < 240 * PX ? HELD.right : HELD.left;
}
