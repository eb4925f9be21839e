import { towards } from '#engine/arithmetic.ts';
import { JET } from '#games/dogfight/rules/jet.ts';

const MOST_DEGREES = 18;
/** From level to the most and back takes 100 ms. */
const DEGREES_A_TICK = MOST_DEGREES / 6;
/** How much of the speed of earlier ticks is kept: a mouse moves the jet by fits and starts. */
const INERTIA = 0.7;

/** How far the jet leans into its turns. */
export class JetTilt {
  #speed = 0;
  #degrees = 0;

  /** Lets a tick pass in which the jet moved so far sideways. */
  update(across: number): { readonly from: number; readonly to: number } {
    this.#speed = this.#speed * INERTIA + across * (1 - INERTIA);
    const from = this.#degrees;
    const goal = (this.#speed / JET.speed) * MOST_DEGREES;
    this.#degrees = towards(from, goal, DEGREES_A_TICK);
    return { from, to: this.#degrees };
  }
}
