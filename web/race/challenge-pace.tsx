import { useMemo } from 'react';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import type { Challenge } from '#web/race/challenge.ts';
import { Pace } from '#web/race/pace.tsx';
import { useChallenge } from '#web/race/use-challenge.ts';

export function ChallengePace({ challenge, ...playing }: VariantPartProps & { readonly challenge: Challenge }) {
  const { rival } = useChallenge(challenge);
  const maker = useMemo(
    () => rival && { name: rival.name, score: rival.score, scoreNow: () => rival.recorded.run.score },
    [rival],
  );
  return maker && <Pace {...playing} maker={maker} />;
}
