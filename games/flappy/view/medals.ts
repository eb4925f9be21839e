export interface Medal {
  readonly name: 'Bronze' | 'Silver' | 'Gold' | 'Platinum';
  /** Minimum score. */
  readonly from: number;
}

/** Highest first. */
export const MEDALS: readonly Medal[] = [
  { name: 'Platinum', from: 40 },
  { name: 'Gold', from: 30 },
  { name: 'Silver', from: 20 },
  { name: 'Bronze', from: 10 },
];

export function medalFor(score: number): Medal | null {
  return MEDALS.find(({ from }) => score >= from) ?? null;
}
