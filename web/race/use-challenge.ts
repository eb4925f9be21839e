import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import type { Challenge, ChallengeState } from '#web/race/challenge.ts';

export function useChallenge(challenge: Challenge): ChallengeState {
  const get = () => challenge.state;
  return useSyncExternalStore(challenge.onChange, get, get);
}

/** Phones and tablets have touch buttons below the field, with a free corner among them. */
const CORNER = '(max-width: 47.99rem) and (any-pointer: coarse)';

export function useHasCorner(): boolean {
  const get = () => matchMedia(CORNER).matches;
  return useSyncExternalStore((listener) => listen(matchMedia(CORNER), { change: listener }), get, get);
}
