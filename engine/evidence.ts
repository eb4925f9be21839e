/**
 * How measures of a run are weighed together. No measure alone decides: each says how much likelier it is of a program
 * than of a person, as a power of ten, and speaks for a person where that is negative. What they say is added up. So
 * there is no limit to be read off and stayed below: whoever hides one thing has to pay for all the others.
 */
import type { Doubt, Measured, SeenByServer } from '#engine/judge.ts';

export type { Measured } from '#engine/judge.ts';

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

/**
 * How the lag of a run weighs. Slow motion gives time that others do not have, but it is no sign of cheating in a run that
 * anybody could have played: it counts by `relevance`, from 0 for an ordinary run to 1 for one of the best.
 */
export function measuredLag(lag: number, relevance: number): Measured {
  const weight = weightAt(lag, LAG) * Math.min(1, Math.max(0, relevance));
  return { name: 'lag', value: rounded(lag), weight, reason: 'A very good run was played in slow motion.' };
}

const LAG = [
  [0.04, 0],
  [0.1, 1.5],
  [0.2, 4.5],
] as const;

/** What the measures make of a run together; `null` if that is nothing worth knowing. */
export function weigh(own: readonly Measured[], { extra = [] }: Pick<SeenByServer, 'extra'> = {}): Doubt | null {
  const measures = [...own, ...extra];
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
