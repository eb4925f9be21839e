import type { Doubt } from '#engine/judge.ts';
import { REVIEW_STRENGTH } from '#engine/judge.ts';

export function writeDoubt(doubt: Doubt | null): string | null {
  return doubt && JSON.stringify(doubt);
}

/** The oldest doubts are plain text and put their score under review. */
export function readDoubt(stored: string | null): Doubt | null {
  if (stored === null) return null;
  return stored.startsWith('{')
    ? (JSON.parse(stored) as Doubt)
    : { strength: REVIEW_STRENGTH, reason: stored, figures: {} };
}

export function asksForReview(doubt: Doubt | null): boolean {
  return doubt !== null && doubt.strength >= REVIEW_STRENGTH;
}
