import { useEffect, useState } from 'react';
import type { BoardRow, Period } from '#api/leaderboards.ts';
import type { ScoreNames } from '#kit/words.ts';
import { callApi } from '#web/api-client.ts';
import type { OwnClub } from '#web/device/own-clubs.ts';
import { Row } from '#web/leaderboard/board-row.tsx';
import { EmptyBoard } from '#web/leaderboard/empty-board.tsx';
import { LoadingBoard } from '#web/leaderboard/loading-board.tsx';
import { ownScores } from '#web/play/ranking/own-scores.ts';

export const CLUB_PERIODS: Readonly<Record<Period, string>> = { all: 'All time', week: 'Week', day: 'Today' };

interface ClubRowsProps {
  readonly club: Pick<OwnClub, 'id'>;
  readonly game: string;
  readonly names: ScoreNames;
  readonly period: Period;
  /** The owner's button in each row. */
  readonly onRemove?: (row: BoardRow) => void;
  /** Changes after a removal. */
  readonly revision?: number;
}

/** The best scores of a club's members, read again when the page comes back into view. */
export function ClubRows({ club, game, names, period, onRemove, revision = 0 }: ClubRowsProps) {
  const [rows, setRows] = useState<readonly BoardRow[] | 'offline' | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const query = { game, period };
      const reply = await callApi('GET /api/clubs/{id}/board', null, { id: club.id, query }).catch(() => null);
      if (wanted) setRows((last) => (reply?.ok ? reply.answer : (last ?? 'offline')));
    };
    void read();
    const readAgain = () => document.hidden || void read();
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [club.id, game, period, revision]);
  if (rows === null) return <LoadingBoard />;
  if (rows === 'offline' || rows.length === 0) return <EmptyBoard isOffline={rows === 'offline'} />;
  const own = new Set(ownScores(game).map(({ id }) => id));
  return (
    <ol className="club-rows">
      {rows.map((row) => (
        <ClubRow key={row.id} {...{ row, game, names, onRemove }} isOwn={own.has(row.id)} />
      ))}
    </ol>
  );
}

interface ClubRowProps extends Pick<ClubRowsProps, 'game' | 'names'> {
  readonly row: BoardRow;
  readonly isOwn: boolean;
  readonly onRemove: ClubRowsProps['onRemove'];
}

function ClubRow({ row, game, names, isOwn, onRemove }: ClubRowProps) {
  const shown = <Row {...{ row, game, names, isOwn }} isPlace={isOwn} isNew={false} isWatched />;
  if (!onRemove) return shown;
  return (
    <>
      {shown}
      <li className="club-remove">
        <button className="button" type="button" onClick={() => onRemove(row)}>
          Remove<span className="visually-hidden"> {row.player_name}</span>
        </button>
      </li>
    </>
  );
}
