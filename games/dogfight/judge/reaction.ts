/** Measures how soon after a shot the jet turns. */
import type { Frozen } from '#engine/rules.ts';
import { squareRoot } from '#engine/statistics.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { REACH } from '#games/dogfight/rules/hits.ts';
import type { Bullet, State } from '#games/dogfight/rules/state.ts';

/** Turns sooner than this precede human reaction. */
const UNSEEN = 9;
/** Of turns in this window, chance puts a third in its first third. */
const WINDOW = 3 * UNSEEN;

export class Dodges {
  #seen: readonly Frozen<Bullet>[] = [];
  /** Ticks of recent shots that would hit. */
  #shots: number[] = [];
  #soon = 0;
  readonly times: number[] = [];

  ticked({ bullets, jet }: Frozen<State>, ticks: number): void {
    // New bullets are at the end of the list; usually there are none.
    if (bullets.length === 0 || bullets[bullets.length - 1] === this.#seen[this.#seen.length - 1]) return;
    for (let index = bullets.length - 1; index >= 0; index--) {
      const bullet = bullets[index]!;
      if (this.#seen.includes(bullet)) break;
      if (!willHit(bullet, jet)) continue;
      // A salvo counts as one shot.
      this.#shots = [...this.#shots.filter((tick) => tick > ticks - WINDOW && tick !== ticks), ticks];
    }
    this.#seen = [...bullets];
  }

  turned(ticks: number): void {
    for (const shot of this.#shots) {
      if (ticks - shot >= WINDOW) continue;
      this.times.push(ticks - shot);
      if (ticks - shot < UNSEEN) this.#soon++;
    }
  }

  get count(): number {
    return this.times.length;
  }

  /** Early turns above chance, in standard errors. */
  get errors(): number {
    const { count } = this;
    return count === 0 ? 0 : (this.#soon - count / 3) / squareRoot((count * 2) / 9);
  }
}

/** For a jet that stays in place. Computed in pixels to keep the products exact integers. */
function willHit({ x, y, dx, dy }: Frozen<Bullet>, jet: Readonly<Coordinates>): boolean {
  const across = Math.floor((jet.x - x) / PX);
  const down = Math.floor((jet.y - y) / PX);
  const ahead = across * dx + down * dy;
  const beside = across * dy - down * dx;
  const speed = dx * dx + dy * dy;
  const reach = REACH.bullet / PX;
  return ahead > 0 && beside * beside < reach * reach * speed;
}
