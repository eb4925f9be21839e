/**
 * Sums measures of a run, each a log10 likelihood ratio of bot to person, so a bot cannot pass by staying below single
 * limits.
 */
import type { Doubt, Measured, SeenByServer } from '#engine/judge.ts';

export type { Measured } from '#engine/judge.ts';

export type CurvePoint = readonly [value: number, weight: number];

/** Minimum evidence per strength. */
const MIN_EVIDENCE = [1.5, 2.5, 4] as const;
/** Caps evidence for a person, which bots can fake. */
const MAX_IN_FAVOR = 1.5;

/** Linear between ascending corners, constant beyond. */
export function weightAt(value: number, corners: readonly CurvePoint[]): number {
  const next = corners.findIndex(([at]) => value < at);
  if (next === 0) return corners[0]![1];
  if (next === -1) return corners.at(-1)![1];
  const [from, low] = corners[next - 1]!;
  const [to, high] = corners[next]!;
  return low + ((high - low) * (value - from)) / (to - from);
}

export function measured(name: string, value: number, corners: readonly CurvePoint[], reason: string): Measured {
  return { name, value: rounded(value), weight: weightAt(value, corners), reason };
}

/** Slow motion counts only in outstanding runs: `relevance` is 0 for an ordinary run, 1 for one of the best. */
export function measuredLag(lag: number, relevance: number): Measured {
  const weight = weightAt(lag, LAG) * Math.min(1, Math.max(0, relevance));
  return { name: 'lag', value: rounded(lag), weight, reason: 'A very good run was played in slow motion.' };
}

const LAG = [
  [0.04, 0],
  [0.1, 1.5],
  [0.2, 4.5],
] as const;

export function weighEvidence(
  own: readonly Measured[],
  { extra = [], onWeighed }: Pick<SeenByServer, 'extra' | 'onWeighed'> = {},
): Doubt | null {
  const measures = [...own, ...extra];
  onWeighed?.(measures);
  let against = 0;
  let inFavor = 0;
  for (const { weight } of measures) weight > 0 ? (against += weight) : (inFavor -= weight);
  const evidence = against - Math.min(inFavor, MAX_IN_FAVOR);
  const strength = MIN_EVIDENCE.filter((least) => evidence >= least).length;
  if (strength === 0) return null;
  const { reason } = measures.reduce((most, measure) => (measure.weight > most.weight ? measure : most));
  const figures = Object.fromEntries(measures.map(({ name, value }) => [name, value] as const));
  return { strength: strength as Doubt['strength'], reason, figures: { ...figures, evidence: rounded(evidence) } };
}

/** Figures are stored permanently. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
