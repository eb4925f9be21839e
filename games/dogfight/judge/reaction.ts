/** How soon a pilot turns from shots: whether turns come in the moment after one is fired, or only once it was seen. */
import type { Frozen } from '#engine/rules.ts';
import { squareRoot } from '#engine/statistics.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { REACH } from '#games/dogfight/rules/hits.ts';
import type { Bullet, State } from '#games/dogfight/rules/state.ts';

/** No hand turns within so many ticks of what the eye has seen. */
const UNSEEN = 9;
/** And all turns within so many are looked at: by chance a third of them come in the first third. */
const WINDOW = 3 * UNSEEN;

/** Counts the turns that follow shots which would hit. */
export class Dodges {
  /** The bullets that were there when the last one was new. */
  #seen: readonly Frozen<Bullet>[] = [];
  /** When shots were fired that would hit, of late. */
  #shots: number[] = [];
  #soon = 0;
  /** How long after a shot each turn came. */
  readonly times: number[] = [];

  /** Sees the sky after a tick. */
  ticked({ bullets, jet }: Frozen<State>, ticks: number): void {
    // New bullets stand at the end of the list, and mostly there are none.
    if (bullets.length === 0 || bullets[bullets.length - 1] === this.#seen[this.#seen.length - 1]) return;
    for (let index = bullets.length - 1; index >= 0; index--) {
      const bullet = bullets[index]!;
      if (this.#seen.includes(bullet)) break;
      if (!willHit(bullet, jet)) continue;
      // A salvo is one shot to the eye.
      this.#shots = [...this.#shots.filter((tick) => tick > ticks - WINDOW && tick !== ticks), ticks];
    }
    this.#seen = [...bullets];
  }

  /** Sees that the jet is turned. */
  turned(ticks: number): void {
    for (const shot of this.#shots) {
      if (ticks - shot >= WINDOW) continue;
      this.times.push(ticks - shot);
      if (ticks - shot < UNSEEN) this.#soon++;
    }
  }

  /** How many turns followed a shot. */
  get count(): number {
    return this.times.length;
  }

  /** How many more of them came too soon than by chance, in standard errors. */
  get errors(): number {
    const { count } = this;
    return count === 0 ? 0 : (this.#soon - count / 3) / squareRoot((count * 2) / 9);
  }
}

/** Whether the bullet would hit a jet that stays where it is. In pixels, where all products stay whole. */
function willHit({ x, y, dx, dy }: Frozen<Bullet>, jet: Readonly<Place>): boolean {
  const across = Math.floor((jet.x - x) / PX);
  const down = Math.floor((jet.y - y) / PX);
  const ahead = across * dx + down * dy;
  const beside = across * dy - down * dx;
  const speed = dx * dx + dy * dy;
  const reach = REACH.bullet / PX;
  return ahead > 0 && beside * beside < reach * reach * speed;
}
