/** A bot that follows the nearest alien, fires constantly and dodges shots. */
import { clamp } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import { ALIEN } from '#games/space-invaders/rules/march.ts';
import { BOLT, SHOT } from '#games/space-invaders/rules/shots.ts';
import type { Action, Mode, Push, State } from '#games/space-invaders/rules/space-invaders.ts';

export interface Skill {
  /** Ticks between decisions. */
  readonly reaction: number;
  /** Height above the cannon at which it notices a shot. */
  readonly sight: number;
  /** Aiming error in pixels. */
  readonly error: number;
}

export const SKILLS = {
  weak: { reaction: 15, sight: 110, error: 24 },
  casual: { reaction: 12, sight: 130, error: 14 },
  good: { reaction: 9, sight: 150, error: 8 },
} as const satisfies Record<string, Skill>;

/** Distance in pixels from the cannon's center to a shot that is safe. */
const SAFE = 22;
const SPEED = 4;
const PUSHES: readonly Push[] = [0, -1, 1];

/** Plays to the end, or until the given tick. */
export function playWithSkill(run: Run<State, Action, Mode>, skill: Skill, random: Random, ticks: number): void {
  run.act({ fire: true });
  while (run.status === 'playing' && run.ticks < ticks) {
    const off = random.below(2 * skill.error + 1) - skill.error;
    run.act({ push: choose(run.state, skill, off) });
    run.tickTo(run.ticks + skill.reaction);
  }
}

/** Avoids the most shots; of equal pushes, chooses the one that leads to the target. */
function choose(state: Frozen<State>, { reaction, sight }: Skill, off: number): Push {
  const target = targetOf(state) + off;
  const cost = (push: Push) => {
    const place = clamp(state.cannon + push * SPEED * reaction, CANNON.least, CANNON.most);
    const least = Math.min(state.cannon, place) - SAFE;
    const most = Math.max(state.cannon, place) + SAFE;
    let danger = 0;
    for (const { x, y } of state.bolts) {
      if (y < CANNON.top - sight) continue;
      // Shots that arrive before the next decision threaten the whole path, later ones only its end.
      const soon = y + 4 * reaction + BOLT.height >= CANNON.top;
      if (soon ? x > least && x < most : Math.abs(x - place) < SAFE) danger++;
    }
    return danger * FIELD.width + Math.abs(target - place);
  };
  return PUSHES.reduce((best, push) => (cost(push) < cost(best) ? push : best));
}

/** Predicted position of the nearest alien when a shot reaches it. */
function targetOf({ aliens, cannon, heading, dropping }: Frozen<State>): number {
  let target = cannon;
  let least: number = FIELD.width;
  for (const { x, y } of aliens) {
    const steps = dropping ? 0 : Math.floor((CANNON.top - y) / SHOT.speed / aliens.length);
    const place = inField(x + ALIEN.width / 2 + steps * 6 * heading);
    if (Math.abs(place - cannon) >= least) continue;
    least = Math.abs(place - cannon);
    target = place;
  }
  return target;
}

/** Reflects a position beyond the wall, where the formation turns. */
function inField(place: number): number {
  const edge = 10 + ALIEN.width / 2;
  if (place < edge) return 2 * edge - place;
  return place > FIELD.width - edge ? 2 * (FIELD.width - edge) - place : place;
}
