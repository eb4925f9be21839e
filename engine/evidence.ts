/**
 * How measures of a run are weighed together. No measure alone decides: each says how much likelier it is of a program
 * than of a person, as a power of ten, and speaks for a person where that is negative. What they say is added up. So
 * there is no limit to be read off and stayed below: whoever hides one thing has to pay for all the others.
 */
import type { Doubt } from '#engine/judge.ts';

/** One thing that was measured of a run. */
export interface Measured {
  /** What it is called among the figures of a doubt. */
  readonly name: string;
  readonly value: number;
  /** How many times likelier it is of a program than of a person, as a power of ten. */
  readonly weight: number;
  /** What stands out if this weighs most, as a sentence. */
  readonly reason: string;
}

/** A corner of the line that says how a value weighs. */
export type Corner = readonly [value: number, weight: number];

/** What the weights add up to at least, for each strength. */
const LEAST = [1.5, 2.5, 4] as const;
/** What speaks for a person weighs no more than so much in all: it is easier to put on than to lack. */
const MOST_FOR = 1.5;

/** How a value weighs: along straight lines between the corners, which are in the order of their values, and level beyond them. */
export function weightAt(value: number, corners: readonly Corner[]): number {
  const next = corners.findIndex(([at]) => value < at);
  if (next === 0) return corners[0]![1];
  if (next === -1) return corners.at(-1)![1];
  const [from, low] = corners[next - 1]!;
  const [to, high] = corners[next]!;
  return low + ((high - low) * (value - from)) / (to - from);
}

/** A measure with its weight: along the corners, for the value. */
export function measured(name: string, value: number, corners: readonly Corner[], reason: string): Measured {
  return { name, value: rounded(value), weight: weightAt(value, corners), reason };
}

/** What the measures make of a run together; `null` if that is nothing worth knowing. */
export function weigh(measures: readonly Measured[]): Doubt | null {
  let against = 0;
  let inFavor = 0;
  for (const { weight } of measures) weight > 0 ? (against += weight) : (inFavor -= weight);
  const evidence = against - Math.min(inFavor, MOST_FOR);
  const strength = LEAST.filter((least) => evidence >= least).length;
  if (strength === 0) return null;
  const { reason } = measures.reduce((most, measure) => (measure.weight > most.weight ? measure : most));
  const figures = Object.fromEntries(measures.map(({ name, value }) => [name, value] as const));
  return { strength: strength as Doubt['strength'], reason, figures: { ...figures, evidence: rounded(evidence) } };
}

/** To three digits after the point: more say nothing, and are kept for good. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
