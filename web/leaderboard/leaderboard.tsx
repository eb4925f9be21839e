import { useEffect, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';
import { grouped, ordinal } from '#kit/words.ts';
import { fetchBoard } from '#web/api.ts';
import { Medal, MedalOutline } from '#web/leaderboard/medal.tsx';
import { Face, PeekingFace } from '#web/ui/face.tsx';
import '#web/leaderboard/leaderboard.css';

interface LeaderboardProps {
  readonly game: string;
  /** Goes up whenever the board should be read anew. */
  readonly reading: number;
  /** The player's own new score: its row is pointed out if it is on the board, else its place is told. */
  readonly own: ScoreReceipt | null;
  /** Called with the rows whenever they were read. */
  readonly onRead: (rows: readonly BoardRow[]) => void;
}

/** A row with the gap above it, and how much taller the first three are. */
const ROW = { rem: 2.875, topRem: 0.75 } as const;

/** How long the player's own new row is pointed out. */
const POINTED_OUT_MS = 4_000;

/** The best ten scores of a game: loading, empty or listed. */
export function Leaderboard({ game, reading, own, onRead }: LeaderboardProps) {
  const rows = useBoard(game, reading, onRead);
  const marked = useForAWhile(own?.id ?? null);
  const height = useLastHeight(game, rows);
  const isBelow = own !== null && rows !== null && rows.every(({ id }) => id !== own.id);
  return (
    <section
      className="leaderboard"
      aria-labelledby="leaderboard-title"
      data-board={rows === null ? 'loading' : 'loaded'}
    >
      <PeekingFace />
      <div className="leaderboard-head patterned">
        <h2 id="leaderboard-title">Leaderboard</h2>
      </div>
      <div className="leaderboard-body" style={height}>
        {rows === null && (
          <div className="leaderboard-state seek" role="status">
            <Face />
            Loading leaderboard...
          </div>
        )}
        {rows?.length === 0 && (
          <div className="leaderboard-state">
            <div className="leaderboard-slots">
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
      {isBelow && (
        <p className="leaderboard-own">
          You are <b>{ordinal(own.rank)}</b>
        </p>
      )}
    </section>
  );
}

function Row({ row, rank, isOwn }: { readonly row: BoardRow; readonly rank: number; readonly isOwn: boolean }) {
  const classes = ['leaderboard-row', rank <= 3 && `leaderboard-top place-${rank}`, isOwn && 'is-new'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {rank <= 3 ? <Medal rank={rank} /> : <span className="leaderboard-rank">#{rank}</span>}
      <span className="leaderboard-name">
        {row.player_name}
        {isOwn && <span className="leaderboard-new">New</span>}
      </span>
      <span className="leaderboard-score">{grouped(row.score)}</span>
    </li>
  );
}

/** The rows of a board; `null` while they are on their way for the first time. */
function useBoard(
  game: string,
  reading: number,
  onRead: (rows: readonly BoardRow[]) => void,
): readonly BoardRow[] | null {
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        const board = await fetchBoard(game);
        if (!wanted) return;
        setRows(board);
        onRead(board);
      } catch (error) {
        console.error('Error fetching scores:', error);
        if (wanted) setRows([]);
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [game, reading, onRead]);
  return rows;
}

/** How tall the rows of the last visit were, for as long as those of this one are on their way: what stands below stays where it is. */
function useLastHeight(game: string, rows: readonly BoardRow[] | null): { minHeight: string } | undefined {
  const name = `rows:${game}`;
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (rows === null) setLast(kept(name, (data) => readWhole(data, 0, 10)) ?? 0);
    else keep(name, rows.length);
  }, [name, rows]);
  if (rows !== null || last === 0) return undefined;
  return { minHeight: `${1.25 + last * ROW.rem + Math.min(last, 3) * ROW.topRem}rem` };
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
