import { useSyncExternalStore } from 'react';
import type { Challenge, ChallengeState } from '#web/race/challenge.ts';
import { useMedia } from '#web/ui/use-media.ts';

export function useChallenge(challenge: Challenge): ChallengeState {
  const get = () => challenge.state;
  return useSyncExternalStore(challenge.onChange, get, get);
}

/** Phones and tablets have touch buttons below the field, with a free corner among them. */
const CORNER = '(max-width: 47.99rem) and (any-pointer: coarse)';

export const useHasCorner = () => useMedia(CORNER);
