import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { stopAll, listen } from '#kit/listen.ts';
import { isOn } from '#kit/settings.ts';
import { store } from '#kit/storage.ts';
import type { ScoreNames } from '#kit/words.ts';
import { savesData } from '#web/loading/link-prefetch.ts';
import { Row } from '#web/leaderboard/board-row.tsx';
import type { BoardTab, PanelTab } from '#web/leaderboard/board-tabs.tsx';
import { tabPanel } from '#web/leaderboard/board-tabs.tsx';
import { closedIn } from '#web/leaderboard/closed-query.ts';
import { EmptyBoard } from '#web/leaderboard/empty-board.tsx';
import { LoadingBoard } from '#web/leaderboard/loading-board.tsx';
import { OwnPlaceBar, placeWords } from '#web/leaderboard/own-place.tsx';
import { onOwnScores, ownScores } from '#web/play/ranking/own-scores.ts';
import type { ClosedChoice } from '#web/leaderboard/period-words.ts';
import type { ShownBoard } from '#web/leaderboard/panel-boards.ts';
import { PanelBoards } from '#web/leaderboard/panel-boards.ts';
import { moveRows, rowPlaces } from '#web/ui/row-motion.ts';
import { Link, navigate, useSearch } from '#web/loading/navigation.tsx';
import { challengeOf } from '#web/play/screen/challenge-link.ts';
import { useOnline } from '#web/ui/use-online.ts';
import '#web/leaderboard/filled-board.css';

const ClubTab = lazyPart(async () => (await import('#web/leaderboard/club-tab.tsx')).ClubTab);
const ClosedBoard = lazyPart(async () => (await import('#web/leaderboard/closed-board.tsx')).ClosedBoard);
const ModeratedNote = lazyPart(async () => (await import('#web/leaderboard/moderated-note.tsx')).ModeratedNote);

export interface FilledBoardProps {
  readonly entry: CatalogueEntry;
  /** The all-time rows as first read. */
  readonly first: readonly BoardRow[];
  /** The board that runs on this page are for. */
  readonly played: BoardTab;
  readonly names: ScoreNames;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  /** The player's new score: its row is highlighted and its place announced. */
  readonly own: ScoreReceipt | null;
  /** For the `played` board. */
  readonly onRead: (rows: readonly BoardRow[], isDaily: boolean) => void;
}

export function FilledBoard(props: FilledBoardProps) {
  const { entry, first, names, played, tab, onTab, own: receipt, onRead } = props;
  const announcer = useAnnouncer();
  const [boards] = useState(() => new PanelBoards(entry.key, first, announcer.politely, isRunOn));
  const board = useSyncExternalStore(boards.onChange, () => boards.state);
  const root = useRef<HTMLDivElement>(null);
  const [onePerPlayer, setOnePerPlayer] = useState(false);
  useEffect(() => void (tab !== 'club' && boards.choose(tab, onePerPlayer)), [boards, tab, onePerPlayer]);
  useEffect(() => {
    if (!receipt) return;
    boards.submitted(receipt);
    const newest = ownScores(entry.key).at(-1);
    if (newest?.id === receipt.id && newest.board === 'daily') onTab('daily');
    announcer.politely(placeWords(names, newest?.score ?? 0, receipt));
  }, [boards, receipt, entry.key, names, onTab, announcer]);
  useEffect(() => {
    if (board.tab === played && !board.onePerPlayer && board.rows) onRead(board.rows, played === 'daily');
  }, [board.tab, board.onePerPlayer, board.rows, played, onRead]);
  useEffect(() => onOwnScores(() => void boards.place()), [boards]);
  const isOnline = useOnline();
  const [closed, choose] = useClosed(entry.path, onTab);
  useSight(root, boards);
  useRoom(entry.key, root, board, closed === null);
  if (tab === 'club') return <ClubTab game={entry.key} names={names} />;
  return (
    <div
      ref={root}
      className={`leaderboard-filled ${board.isStreaming ? 'is-live' : ''} ${board.own === undefined ? 'is-partial' : ''}`}
    >
      {closed ? (
        <ClosedBoard {...{ entry, names }} choice={closed} onChoose={choose} />
      ) : (
        <>
          {first.length > 0 && (
            <label className="leaderboard-players">
              <input type="checkbox" checked={onePerPlayer} onChange={() => setOnePerPlayer(!onePerPlayer)} />
              Best per player
            </label>
          )}
          <div className="leaderboard-body" {...tabPanel(board.tab)} aria-busy={board.rows === null}>
            {board.rows === null ? (
              <LoadingBoard />
            ) : board.rows.length === 0 ? (
              <EmptyBoard isOffline={!isOnline} />
            ) : (
              <Rows game={entry.key} names={names} board={board} rows={board.rows} boards={boards} />
            )}
            {board.tab === 'daily' && (
              <>
                <Link className="button button-game leaderboard-play" href={`${entry.path}?daily`}>
                  Play today's {entry.title}
                </Link>
                <p className="leaderboard-about">
                  The same run for everyone all day, so players can practice it. Today's runs stay secret until
                  tomorrow.
                </p>
              </>
            )}
          </div>
          <OwnPlace entry={entry} names={names} board={board} />
          {(tab === 'week' || tab === 'day') && (
            <button
              className="leaderboard-club"
              type="button"
              onPointerOver={ClosedBoard.prepare}
              onClick={() => choose({ period: tab, start: null })}
            >
              Earlier {tab}s
            </button>
          )}
          <Link className="leaderboard-club" href="/club">
            Make a club
          </Link>
        </>
      )}
    </div>
  );
}

const isRunOn = () => document.querySelector('[data-status="playing"]') !== null;

interface RowsProps {
  readonly game: string;
  readonly names: ScoreNames;
  readonly board: ShownBoard;
  readonly rows: readonly BoardRow[];
  readonly boards: PanelBoards;
}

/** Rows do not move while a finger, the pointer or the focus is on them. */
function Rows({ game, names, board, rows, boards }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const { tab, arrived } = board;
  useLayoutEffect(() => {
    // Animate only new arrivals; the others have been animated before.
    if (arrived.size > 0 && places.current.size > 0) moveRows(list.current, places.current, isOn('still'));
    places.current = rowPlaces(list.current);
  }, [rows, arrived]);
  useEffect(() => {
    const hold = () => boards.hold(true);
    const release = () => boards.hold(list.current?.matches(':hover, :focus-within') ?? false);
    const soon = () => setTimeout(release);
    return stopAll(
      listen(list.current!, { pointerenter: hold, pointerdown: hold, focusin: hold }),
      listen(list.current!, { pointerleave: soon, pointerup: soon, pointercancel: soon, focusout: soon }),
      () => boards.hold(false),
    );
  }, [boards, tab]);
  return (
    <ol ref={list}>
      {rows.map((row) => (
        <Row key={row.id} row={row} names={names} isNew={arrived.has(row.id)} {...ownRow(game, board, row)} />
      ))}
    </ol>
  );
}

/** The player's place and, if their row is not among the ten, the row with its neighbors. */
function OwnPlace({ entry, names, board }: Pick<FilledBoardProps, 'entry' | 'names'> & { readonly board: ShownBoard }) {
  const { own, rows, hidden } = board;
  const note = hidden ? (
    <ModeratedNote key={hidden.id} id={hidden.id} what="hidden" />
  ) : own?.place.renamed ? (
    <ModeratedNote key={own.score.id} id={own.score.id} what="renamed" />
  ) : null;
  if (!own || !rows) return note;
  const isAmong = rows.some(({ id }) => id === own.score.id);
  const neighbours = isAmong ? [] : own.place.rows;
  return (
    <>
      {note}
      <OwnPlaceBar
        place={own.place}
        score={own.score.score}
        names={names}
        challenge={challengeOf(entry, names, own.score)}
      />
      {neighbours.length > 0 && (
        <ol className="own-neighbours" aria-label="Your place and your neighbours">
          {neighbours.map((row) => (
            <Row key={row.id} row={row} names={names} isNew={false} {...ownRow(entry.key, board, row)} />
          ))}
        </ol>
      )}
    </>
  );
}

function ownRow(game: string, { tab, own }: ShownBoard, { id }: BoardRow) {
  const score = ownScores(game).find((one) => one.id === id);
  return {
    game,
    isOwn: score !== undefined,
    isPlace: own?.score.id === id,
    isWatched: tab !== 'daily',
    attempt: (tab === 'daily' && score?.attempt) || null,
  };
}

/** The closed day or week on show. It is in the address, unless the address selects something else. */
function useClosed(path: string, onTab: FilledBoardProps['onTab']) {
  const search = useSearch();
  const [closed, setClosed] = useState<ClosedChoice | null>(null);
  useEffect(() => setClosed(closedIn(search)), [search]);
  const choose = (choice: ClosedChoice | null) => {
    setClosed(choice);
    onTab(choice?.period ?? closed?.period ?? 'all');
    const query = choice?.start ? `?${choice.period}=${choice.start}` : '';
    if (search === '' || closedIn(search)) navigate(path + query, 'replace');
  };
  return [closed, choose] as const;
}

/** Follows the boards only while they are near the viewport and the page is visible. */
function useSight(root: RefObject<HTMLElement | null>, boards: PanelBoards): void {
  useEffect(() => {
    let isNear = false;
    const look = () => (isNear && !document.hidden ? boards.open(!savesData()) : boards.close());
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { rootMargin: '50% 0px' },
    );
    if (root.current) observer.observe(root.current);
    return stopAll(
      listen(document, { visibilitychange: look }),
      listen(window, { online: () => (boards.close(), look()) }),
      () => (observer.disconnect(), boards.close()),
    );
  }, [root, boards]);
}

/** Stores the height of the panel, so that the next visit reserves the space while it loads. */
function useRoom(
  game: string,
  root: RefObject<HTMLElement | null>,
  { tab, rows, own }: ShownBoard,
  isShown: boolean,
): void {
  const isWhole = isShown && tab === 'all' && rows !== null && own !== undefined;
  useEffect(() => {
    const panel = root.current?.closest<HTMLElement>('.leaderboard');
    if (isWhole && panel) store(`board-room:${game}`, Math.round(panel.offsetHeight));
  }, [game, root, isWhole, rows?.length, own]);
}
