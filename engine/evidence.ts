/**
 * Combines measures of a run into one verdict. Each measure is a log10 likelihood ratio of bot to person; negative
 * values speak for a person. The sum decides, so a bot cannot pass by staying below a single limit.
 */
import type { Doubt, Measured, SeenByServer } from '#engine/judge.ts';

export type { Measured } from '#engine/judge.ts';

/** A point of a piecewise linear weight function. */
export type Corner = readonly [value: number, weight: number];

/** Minimum evidence for strength 1, 2 and 3. */
const LEAST = [1.5, 2.5, 4] as const;
/** Cap on evidence for a person, which a bot can fake. */
const MOST_FOR = 1.5;

/** Linear between corners (ascending by value), constant beyond them. */
export function weightAt(value: number, corners: readonly Corner[]): number {
  const next = corners.findIndex(([at]) => value < at);
  if (next === 0) return corners[0]![1];
  if (next === -1) return corners.at(-1)![1];
  const [from, low] = corners[next - 1]!;
  const [to, high] = corners[next]!;
  return low + ((high - low) * (value - from)) / (to - from);
}

export function measured(name: string, value: number, corners: readonly Corner[], reason: string): Measured {
  return { name, value: rounded(value), weight: weightAt(value, corners), reason };
}

/**
 * Slow motion gives extra time, but in a run that anybody could have played it is no sign of cheating. `relevance` is 0
 * for an ordinary run and 1 for one of the best.
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

/** `null` below the lowest strength. */
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

/** Three decimals: figures are stored permanently. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
