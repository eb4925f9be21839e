import { towards } from '#engine/arithmetic.ts';
import { JET } from '#games/dogfight/rules/jet.ts';

const MOST_DEGREES = 18;
/** From level to the most and back takes 100 ms. */
const DEGREES_A_TICK = MOST_DEGREES / 6;
/** How much of the speed of earlier ticks is kept: a mouse moves the jet by fits and starts. */
const INERTIA = 0.7;

/** How far the jet leans into its turns. */
export interface JetTilt {
  readonly degrees: number;
  /** How fast it has been going sideways of late. */
  readonly speed: number;
}

export const LEVEL: JetTilt = { degrees: 0, speed: 0 };

/** The tilt after a tick in which the jet moved so far sideways. */
export function tiltAfter({ degrees, speed }: JetTilt, across: number): JetTilt {
  const later = speed * INERTIA + across * (1 - INERTIA);
  const goal = (later / JET.speed) * MOST_DEGREES;
  return { degrees: towards(degrees, goal, DEGREES_A_TICK), speed: later };
}
