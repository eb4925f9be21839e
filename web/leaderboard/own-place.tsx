import type { OwnPlace as Place } from '#api/leaderboards.ts';
import { counted, grouped, ordinal } from '#kit/words.ts';
import { ownFace } from '#web/device/kept-device.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Icon } from '#web/ui/icons.tsx';

type Standing = Pick<Place, 'rank' | 'total' | 'top_percent' | 'next'>;

/** Where the player stands on a board: place, part of all, and what is missing to the next place. */
export function OwnPlaceBar({ rank, total, top_percent: percent, next }: Standing) {
  const face = ownFace();
  return (
    <div className="own-place">
      <p className="own-place-rank">
        {face !== null && <PlayerFace of={face} called="Your face on the boards" />}
        {rank === null ? (
          <b>Under review</b>
        ) : (
          <>
            <b>{ordinal(rank)}</b> <span>of {grouped(total)}</span>
          </>
        )}
      </p>
      {rank !== null && <p className="own-place-top">Top {percent}%</p>}
      {next && (
        <p className="own-place-next">
          <Icon name="up" />
          {nextWords(next)}
        </p>
      )}
    </div>
  );
}

/** The same as one sentence, for those who listen. */
export function placeWords({ rank, total, top_percent: percent, next }: Standing): string {
  if (rank === null) return 'Your score is under review.';
  const missing = next ? ` ${nextWords(next)}.` : '';
  return `You are ${ordinal(rank)} of ${grouped(total)}. Top ${percent}%.${missing}`;
}

function nextWords({ rank, points }: NonNullable<Standing['next']>): string {
  return `${counted(points, 'point').replace(/^\d+/, grouped(points))} to ${ordinal(rank)}`;
}
