import type { OwnPlace as Place } from '#api/leaderboards.ts';
import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, ordinal } from '#kit/words.ts';
import { ownFace } from '#web/device/stored-device.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { nextWords } from '#web/play/ranking/rank-on.ts';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { Icon } from '#web/ui/icons.tsx';

type RankSummary = Pick<Place, 'rank' | 'total' | 'top_percent' | 'next'>;

/** Below this a percentage is meaningless. */
const LEAST_FOR_PERCENT = 50;

const hasPercent = ({ rank, total }: RankSummary) => rank !== null && total >= LEAST_FOR_PERCENT;

interface OwnPlaceBarProps {
  readonly place: RankSummary;
  readonly score: number;
  readonly names: ScoreNames;
  readonly challenge: { readonly text: string; readonly path: string };
}

export function OwnPlaceBar({ place, score, names, challenge }: OwnPlaceBarProps) {
  const { rank, total, top_percent: percent, next } = place;
  const face = ownFace();
  return (
    <div className="own-place">
      <p className="own-place-rank">
        {face !== null && <PlayerFace of={face} called="Your face on the boards" />}
        {rank === null ? (
          <b>Under review</b>
        ) : (
          <>
            <b>{ordinal(rank)}</b> <span>of {formatThousands(total)}</span>
          </>
        )}
      </p>
      {hasPercent(place) && <p className="own-place-top">Top {percent}%</p>}
      {next && (
        <p className="own-place-next">
          <Icon name="up" />
          {nextWords(names, score, next)}
        </p>
      )}
      {rank !== null && <ShareButton label="Challenge a friend" {...challenge} />}
    </div>
  );
}

/** For screen readers. */
export function placeWords(names: ScoreNames, score: number, place: RankSummary): string {
  const { rank, total, top_percent: percent, next } = place;
  if (rank === null) return 'Your score is under review.';
  const part = hasPercent(place) ? ` Top ${percent}%.` : '';
  const missing = next ? ` ${nextWords(names, score, next)}.` : '';
  return `You are ${ordinal(rank)} of ${formatThousands(total)}.${part}${missing}`;
}
