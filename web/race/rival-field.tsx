import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { useLive } from '#kit/use-moment.ts';
import { scoreText } from '#kit/words.ts';
import type { Rival } from '#web/race/challenge.ts';

interface RivalFieldProps {
  readonly view: AnyView;
  readonly rival: Rival;
}

/** The points that it is named with are read anew at most this often, for those who hear it. */
const NAMED_EVERY_MS = 10_000;

/** What a rival's run has come to by now. */
export function useRivalScore({ recorded }: Rival): number {
  return useLive(recorded, () => recorded.run.score);
}

/** The rival's run on a small field of its own. It is looked at, never touched. */
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
