import { useState } from 'react';
import type { Period } from '#api/leaderboards.ts';
import type { ScoreNames } from '#kit/words.ts';
import { ownClubs } from '#web/device/own-clubs.ts';
import { tabPanel } from '#web/leaderboard/board-tabs.tsx';
import { CLUB_PERIODS, ClubRows } from '#web/leaderboard/club-board.tsx';
import { Link } from '#web/loading/navigation.tsx';
import '#web/leaderboard/club-tab.css';

interface ClubTabProps {
  readonly game: string;
  readonly names: ScoreNames;
}

/** The boards of this device's clubs, in the leaderboard panel. */
export function ClubTab({ game, names }: ClubTabProps) {
  const [clubs] = useState(ownClubs);
  const [id, setId] = useState(clubs[0]?.id);
  const [period, setPeriod] = useState<Period>('all');
  const club = clubs.find((one) => one.id === id);
  if (!club) return null;
  return (
    <div className="leaderboard-body" {...tabPanel('club')}>
      <div className="club-choice">
        {clubs.length === 1 ? (
          <b>{club.name}</b>
        ) : (
          <select
            className="input"
            aria-label="Club"
            value={club.id}
            onChange={(event) => setId(event.currentTarget.value)}
          >
            {clubs.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
        <select
          className="input"
          aria-label="Period"
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value as Period)}
        >
          {Object.entries(CLUB_PERIODS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <ClubRows club={club} game={game} names={names} period={period} />
      <Link className="button club-link" href={`/club?c=${club.id}`}>
        Open the club
      </Link>
    </div>
  );
}
