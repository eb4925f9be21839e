import { towards } from '#engine/arithmetic.ts';
import { JET } from '#games/dogfight/rules/jet.ts';

const MOST_DEGREES = 18;
/** Full tilt takes 100 ms. */
const DEGREES_A_TICK = MOST_DEGREES / 6;
/** Smoothing factor: a mouse moves the jet in jerks. */
const INERTIA = 0.7;

export interface JetTilt {
  readonly degrees: number;
  /** Smoothed horizontal speed. */
  readonly speed: number;
}

export const LEVEL: JetTilt = { degrees: 0, speed: 0 };

export function tiltAfter({ degrees, speed }: JetTilt, across: number): JetTilt {
  const later = speed * INERTIA + across * (1 - INERTIA);
  const goal = (later / JET.speed) * MOST_DEGREES;
  return { degrees: towards(degrees, goal, DEGREES_A_TICK), speed: later };
}
