import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';
import { scoreText } from '#kit/words.ts';
import type { Rival } from '#web/race/challenge.ts';

interface RivalFieldProps {
  readonly view: AnyView;
  readonly rival: Rival;
}

/** Updates the score in the accessible name at most this often. */
const NAMED_EVERY_MS = 10_000;

export function useRivalScore({ recorded }: Rival): number {
  return useGame(recorded, () => recorded.run.score);
}

/** Display only. */
export function RivalField({ view, rival }: RivalFieldProps) {
  const [named, setNamed] = useState(rival.recorded.run.score);
  useEffect(() => {
    const timer = setInterval(() => setNamed(rival.recorded.run.score), NAMED_EVERY_MS);
    return () => clearInterval(timer);
  }, [rival]);
  return (
    <div className="rival-field" role="img" aria-label={`${rival.name}'s run, ${scoreText(view, named)}`}>
      <div className="field" inert>
        <div className="contents">
          <view.Field game={rival.recorded} />
        </div>
      </div>
    </div>
  );
}
