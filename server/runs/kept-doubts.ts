/** Doubts as the database keeps them. */
import type { Doubt } from '#engine/judge.ts';
import { REVIEWED } from '#engine/judge.ts';

/** A doubt as text, for keeping. */
export function writeDoubt(doubt: Doubt | null): string | null {
  return doubt && JSON.stringify(doubt);
}

/** A doubt as it was kept. The first ones were a sentence, which put its row under review whatever it said. */
export function readDoubt(kept: string | null): Doubt | null {
  if (kept === null) return null;
  return kept.startsWith('{') ? (JSON.parse(kept) as Doubt) : { strength: REVIEWED, reason: kept, figures: {} };
}

/** Whether somebody is to look at the run. */
export function asksForReview(doubt: Doubt | null): boolean {
  return doubt !== null && doubt.strength >= REVIEWED;
}
