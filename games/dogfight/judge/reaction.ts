/** How fast a pilot dodges: from the moment a bullet is fired that would hit, to the first turn after it. */
import type { Doubt, Witness } from '#engine/judge.ts';
import { seldom } from '#engine/judge.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { acrossOf, downOf, isHeld, placeOf, steers } from '#games/dogfight/rules/action.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { REACH } from '#games/dogfight/rules/hits.ts';
import type { Bullet, State } from '#games/dogfight/rules/state.ts';

/** No hand turns within so many ticks of what the eye has seen. */
const HUMAN = 8;
/** Fewer dodges than this say nothing. */
const FEWEST = 20;
/** A jet that is sent no farther than this is sent nowhere. */
const NEAR = 8 * PX;

interface Threat {
  readonly from: number;
  /** The tick in which it will have hit, or not. */
  readonly until: number;
}

export class DodgeWitness implements Witness<State, Action> {
  /** The bullets that were there when the last one was new. */
  #seen: readonly Frozen<Bullet>[] = [];
  #threats: Threat[] = [];
  #dodges = 0;
  #quick = 0;

  ticked({ bullets, jet }: Frozen<State>, ticks: number): void {
    // New bullets stand at the end of the list, and mostly there are none.
    if (bullets.length === 0 || bullets[bullets.length - 1] === this.#seen[this.#seen.length - 1]) return;
    for (let index = bullets.length - 1; index >= 0; index--) {
      const bullet = bullets[index]!;
      if (this.#seen.includes(bullet)) break;
      const hitsIn = ticksToHit(bullet, jet);
      if (hitsIn !== null) this.#threats.push({ from: ticks, until: ticks + hitsIn });
    }
    this.#seen = [...bullets];
  }

  acts(state: Frozen<State>, action: Action, ticks: number): void {
    if (this.#threats.length === 0 || !turns(state, action)) return;
    for (const { from, until } of this.#threats) {
      if (ticks > until) continue;
      this.#dodges++;
      if (ticks - from < HUMAN) this.#quick++;
    }
    this.#threats = [];
  }

  doubt(): Doubt | null {
    const isMedianQuick = this.#dodges >= FEWEST && this.#quick * 2 > this.#dodges;
    return isMedianQuick ? seldom('Half of all dodges come less than 8 ticks after the shot.') : null;
  }
}

/** In how many ticks the bullet would hit a jet that stays where it is; `null` if it would not. In pixels, where all products stay whole. */
function ticksToHit({ x, y, dx, dy }: Frozen<Bullet>, jet: Readonly<Place>): number | null {
  const across = Math.floor((jet.x - x) / PX);
  const down = Math.floor((jet.y - y) / PX);
  const ahead = across * dx + down * dy;
  const beside = across * dy - down * dx;
  const speed = dx * dx + dy * dy;
  const reach = REACH.bullet / PX;
  if (ahead <= 0 || beside * beside >= reach * reach * speed) return null;
  return Math.floor((ahead * PX) / speed);
}

/** Whether the action turns the jet another way. */
function turns({ held, target, jet }: Frozen<State>, action: Action): boolean {
  const next = isHeld(action)
    ? headingOf(action, steers(action) ? null : target, jet)
    : headingOf(held, placeOf(action), jet);
  return next !== headingOf(held, target, jet);
}

/** Which of nine ways the jet is steered, as a number. */
function headingOf(held: number, target: Readonly<Place> | null, jet: Readonly<Place>): number {
  if (steers(held)) return wayOf(acrossOf(held), downOf(held));
  return target === null ? wayOf(0, 0) : wayOf(signOf(target.x - jet.x), signOf(target.y - jet.y));
}

const wayOf = (across: number, down: number) => across * 3 + down;

const signOf = (distance: number) => (distance > NEAR ? 1 : distance < -NEAR ? -1 : 0);
