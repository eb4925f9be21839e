import type { BoardRow } from '#api/leaderboards.ts';
import { IconFrame } from '#kit/icon.tsx';
import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, ordinal, scoreText } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Medal } from '#web/leaderboard/medal.tsx';
import { Link } from '#web/loading/navigation.tsx';

interface RowProps {
  readonly game: string;
  readonly row: BoardRow;
  readonly names: ScoreNames;
  /** Submitted from this device. */
  readonly isOwn: boolean;
  /** The player's own place refers to this row. */
  readonly isPlace: boolean;
  /** Just arrived. */
  readonly isNew: boolean;
  /** The run may be watched; those of the current daily board may not. */
  readonly isWatched: boolean;
  /** The number of the try on a daily board, if known. */
  readonly attempt?: number | null;
}

/** The whole row is one link. */
export function Row({ game, row, names, isOwn, isPlace, isNew, isWatched, attempt = null }: RowProps) {
  const { rank, under_review: isDoubted } = row;
  const isTop = rank !== null && rank <= 3;
  const classes = [
    'leaderboard-row',
    isTop && `leaderboard-top place-${rank}`,
    isDoubted && 'is-doubted',
    isPlace && 'is-own',
    isNew && 'is-new',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-row={row.id}>
      {isWatched && (
        <Link
          className="leaderboard-link"
          href={`/games/${game}?watch=${row.run_id}`}
          aria-label={linkText(row, names, isOwn)}
        />
      )}
      {isTop ? <Medal rank={rank} /> : isDoubted ? <Slot /> : <span className="leaderboard-rank">#{rank}</span>}
      <span className="leaderboard-who">
        <PlayerFace of={row.face} />
        <span className="leaderboard-name">{row.player_name}</span>
        {isNew && <span className="leaderboard-new">New</span>}
        {isOwn && !isNew && <span className="leaderboard-you">You</span>}
        {isDoubted && <span className="leaderboard-note">Under review</span>}
        {attempt !== null && <span className="leaderboard-note">{ordinal(attempt)} try</span>}
      </span>
      <span className="leaderboard-score">{names.scoreWords?.(row.score) ?? formatThousands(row.score)}</span>
      {isWatched && (
        <span className="leaderboard-watch" aria-hidden="true">
          <svg viewBox="0 0 16 16">
            <path
              d="M4 2.8v10.4L13 8z"
              fill="currentColor"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinejoin="round"
            />
          </svg>
          <span>Watch</span>
        </span>
      )}
    </li>
  );
}

/** Replaces the rank under review. */
function Slot() {
  return (
    <span className="leaderboard-rank leaderboard-slot">
      <IconFrame>
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15.5 15.5 4.5 4.5" />
      </IconFrame>
    </span>
  );
}

/** Such as "Watch Otto, 6th, 870 points". */
function linkText({ player_name: name, rank, score }: BoardRow, names: ScoreNames, isOwn: boolean): string {
  const place = rank === null ? 'under review' : ordinal(rank);
  return `Watch ${isOwn ? 'your run' : name}, ${place}, ${scoreText(names, score)}`;
}
