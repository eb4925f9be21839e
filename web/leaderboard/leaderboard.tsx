import { useEffect, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import { grouped } from '#kit/grouped.ts';
import { fetchBoard } from '#web/api.ts';
import { Medal, MedalOutline } from '#web/leaderboard/medal.tsx';
import { Face, PeekingFace } from '#web/ui/face.tsx';

interface LeaderboardProps {
  readonly game: string;
  /** Goes up whenever the board should be read anew. */
  readonly reading: number;
  /** The row to point out, if it is on the board. */
  readonly own: number | null;
}

/** How long the player's own new row is pointed out. */
const POINTED_OUT_MS = 4_000;

/** The best ten scores of a game: loading, empty or listed. */
export function Leaderboard({ game, reading, own }: LeaderboardProps) {
  const rows = useBoard(game, reading);
  const marked = useForAWhile(own);
  return (
    <section className="lb" aria-labelledby="leaderboard-title" data-board={rows === null ? 'loading' : 'loaded'}>
      <PeekingFace />
      <div className="lb-head pat">
        <h2 id="leaderboard-title">Leaderboard</h2>
      </div>
      <div className="lb-body">
        {rows === null && (
          <div className="lb-state seek" role="status">
            <Face />
            Loading leaderboard...
          </div>
        )}
        {rows?.length === 0 && (
          <div className="lb-state">
            <div className="lb-slots">
              <MedalOutline rank={1} />
              <MedalOutline rank={2} />
              <MedalOutline rank={3} />
            </div>
            No scores yet. Be the first to play!
          </div>
        )}
        {rows !== null && rows.length > 0 && (
          <ol>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} rank={index + 1} isOwn={row.id === marked} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Row({ row, rank, isOwn }: { readonly row: BoardRow; readonly rank: number; readonly isOwn: boolean }) {
  const classes = ['lb-row', rank <= 3 && `lb-top is-${rank}`, isOwn && 'is-new'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {rank <= 3 ? <Medal rank={rank} /> : <span className="lb-rank">#{rank}</span>}
      <span className="lb-name">
        {row.player_name}
        {isOwn && <span className="lb-new">New</span>}
      </span>
      <span className="lb-score">{grouped(row.score)}</span>
    </li>
  );
}

/** The rows of a board; `null` while they are on their way for the first time. */
function useBoard(game: string, reading: number): readonly BoardRow[] | null {
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchBoard(game).then(
      (read) => wanted && setRows(read),
      (error: unknown) => {
        console.error('Error fetching scores:', error);
        if (wanted) setRows([]);
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, reading]);
  return rows;
}

/** The value, until it has been shown long enough. */
function useForAWhile(value: number | null): number | null {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setOver(value), POINTED_OUT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === over ? null : value;
}
