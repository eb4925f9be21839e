import type { ComponentType } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import { listen } from '#kit/listen.ts';
import type { AnyView } from '#kit/game-view.ts';
import { readStored } from '#kit/storage.ts';
import type { ScoreNames } from '#kit/words.ts';
import { fetchBoard } from '#web/api-client.ts';
import type { PanelTab } from '#web/leaderboard/board-tabs.tsx';
import { BoardTabs, tabPanel } from '#web/leaderboard/board-tabs.tsx';
import type { FilledBoardProps } from '#web/leaderboard/filled-board.tsx';
import { Link, useSearch } from '#web/loading/navigation.tsx';
import { LoadingBoard } from '#web/leaderboard/loading-board.tsx';
import { selectsDaily } from '#web/loading/variant-query.ts';
import { PeekingFace } from '#web/ui/face.tsx';
import '#web/leaderboard/leaderboard.css';

/**
 * The code that renders a board loads together with its rows, so that the page does not wait for it. Boards of games
 * without submissions are always empty.
 */
export const loadBoard = async (submits: boolean) =>
  submits
    ? { Filled: (await import('#web/leaderboard/filled-board.tsx')).FilledBoard }
    : { Empty: (await import('#web/leaderboard/empty-board.tsx')).EmptyBoard };

interface LoadedBoard {
  readonly rows: readonly BoardRow[];
  readonly names: ScoreNames;
  readonly Filled?: ComponentType<FilledBoardProps>;
  readonly Empty?: ComponentType;
}

interface LeaderboardProps extends Pick<FilledBoardProps, 'entry' | 'own' | 'onRead'> {
  /** Formats the scores; without it they are points. */
  readonly loadView?: () => Promise<{ readonly default: AnyView }>;
}

export function Leaderboard({ loadView, ...props }: LeaderboardProps) {
  const { key, title, path, submits, daily } = props.entry;
  const played = selectsDaily(useSearch()) ? 'daily' : 'all';
  const [tab, setTab] = useState<PanelTab>('all');
  useEffect(() => setTab(played), [played]);
  const board = useBoard(key, submits, loadView);
  // After hydration: the document does not know it. Read directly, or the page of clubs would load this panel.
  const [hasClub, setHasClub] = useState(false);
  useEffect(() => setHasClub(readStored('clubs', (data) => Array.isArray(data) && data.length > 0) === true), []);
  useLayoutEffect(() => {
    // The document set it for its own game; this may be another one.
    const room = readStored(`board-room:${key}`, Number) ?? 0;
    document.documentElement.style.setProperty('--board-room', `${room}px`);
  }, [key]);
  const panel = (
    <section
      className={submits ? 'leaderboard' : 'leaderboard is-unused'}
      aria-labelledby="leaderboard-title"
      data-board={board ? 'loaded' : 'loading'}
    >
      <PeekingFace />
      <div className="leaderboard-head patterned">
        <h2 id="leaderboard-title">Leaderboard</h2>
        {submits && <p className="leaderboard-live">Live</p>}
      </div>
      {submits && <BoardTabs chosen={tab} onChoose={setTab} hasClub={hasClub} />}
      {board?.Filled ? (
        <board.Filled {...props} first={board.rows} names={board.names} {...{ played, tab }} onTab={setTab} />
      ) : (
        <div className="leaderboard-body" {...(submits && tabPanel(tab))}>
          {!board ? <LoadingBoard /> : board.Empty ? <board.Empty /> : NO_SCORES}
        </div>
      )}
    </section>
  );
  if (submits || !daily) return panel;
  return (
    <>
      <Link className="button button-game daily-link" href={`${path}?daily`}>
        Play today's {title}
      </Link>
      {panel}
    </>
  );
}

/** If even the empty board fails to load. */
const NO_SCORES = <p className="leaderboard-state">No scores yet. Be the first to play!</p>;

/** `null` until the first load completes. */
function useBoard(game: string, submits: boolean, loadView: LeaderboardProps['loadView']): LoadedBoard | null {
  const [board, setBoard] = useState<LoadedBoard | null>(null);
  useEffect(() => {
    let wanted = true;
    let failed = false;
    const read = async () => {
      failed = false;
      const fail = (error: unknown) => {
        if (!failed) console.error('Error fetching scores:', error);
        failed = true;
        return null;
      };
      const [loaded, shown, view] = await Promise.all([
        fetchBoard(game).catch(fail),
        loadBoard(submits).catch(fail),
        loadView?.().catch(fail),
      ]);
      if (!wanted) return;
      setBoard({ rows: loaded?.rows ?? [], names: view?.default ?? {}, ...shown });
    };
    void read();
    const stop = listen(window, { online: () => failed && void read() });
    return () => {
      wanted = false;
      stop();
    };
  }, [game, submits, loadView]);
  return board;
}
