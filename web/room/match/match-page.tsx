import { useEffect, useMemo, useRef, useState } from 'react';
import type { Match } from '#api/rooms/matches.ts';
import { isOn } from '#kit/settings.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { titleOf } from '#web/loading/title.ts';
import { EmptyWatchedCabinet } from '#web/play/playback/watched-cabinet.tsx';
import type { MissingMatch } from '#web/room/match/find-match.ts';
import type { MissingRound, ShownRound } from '#web/room/match/shown-round.ts';
import { loadRound } from '#web/room/match/shown-round.ts';
import { findMatch } from '#web/room/match/find-match.ts';
import { MatchCard, ROUND_PANEL } from '#web/room/match/match-card.tsx';
import { matchFacts } from '#web/room/match/match-words.ts';
import { RoundCabinet } from '#web/room/match/round-cabinet.tsx';
import { ownMatch } from '#web/room/own-matches.ts';
import { usePadFocus } from '#web/room/use-pad-focus.ts';
import { Face } from '#web/ui/face.tsx';
import { FieldNotice } from '#web/ui/field-notice.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { usePageTurn } from '#web/loading/use-page-turn.ts';
import '#web/room/match/match.css';

interface MatchPageProps {
  readonly game: PlayableGame;
  /** From the link. */
  readonly id: string;
}

/** The finished rounds of a room, replayed side by side. */
export function MatchPage({ game, id }: MatchPageProps) {
  const { entry } = game;
  const [match, retry] = useMatch(id);
  const [number, setNumber] = useState(roundInAddress);
  const found = typeof match === 'object' ? match : null;
  const last = found?.rounds.at(-1)?.number ?? null;
  const [shown, retryRound] = useRound(game, found && last !== null ? { id, number: number ?? last } : null);
  const own = useMemo(() => ownMatch(id), [id]);
  const you = own?.you ?? null;
  const main = useRef<HTMLElement>(null);
  usePadFocus(main, true, '[data-match-card]');
  usePageTurn(found ? `The match · ${titleOf(entry.path, entry.title)}` : null);
  return (
    <main ref={main} className="wrap game">
      <header className="top-bar">
        <Link className="button" href="/">
          <Icon name="back" />
          Back to Games
        </Link>
        <ThemeSwitch />
      </header>
      <div className="game-head">
        <h1>{entry.title}</h1>
        <p className="match-facts">{found && matchFacts(found, you).map((part) => <span key={part}>{part}</span>)}</p>
      </div>
      <div className="contents" id={ROUND_PANEL} role="tabpanel" aria-label={`Round ${number ?? last ?? 1}`}>
        {typeof shown === 'object' && shown ? (
          <RoundCabinet entry={entry} shown={shown} you={you} />
        ) : (
          <EmptyWatchedCabinet>
            {typeof match === 'string' && <MissingMatchNotice entry={entry} why={match} onRetry={retry} />}
            {shown === 'unreachable' && <MissingMatchNotice entry={entry} why={shown} onRetry={retryRound} />}
            {shown === 'older' && <OlderNotice entry={entry} />}
          </EmptyWatchedCabinet>
        )}
      </div>
      <aside className="side">
        {found && <MatchCard game={game} match={found} own={own} number={number ?? last ?? 1} onChoose={setNumber} />}
      </aside>
    </main>
  );
}

function roundInAddress(): number | null {
  return Number(new URLSearchParams(location.search).get('round')) || null;
}

interface NoticeProps {
  readonly entry: PlayableGame['entry'];
}

function MissingMatchNotice({
  entry,
  why,
  onRetry,
}: NoticeProps & { readonly why: MissingMatch; readonly onRetry: () => void }) {
  const isUnknown = why === 'unknown';
  return (
    <FieldNotice
      entry={entry}
      overlay={`match ${why}`}
      face={<Face paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" look={[0.7, 0.3]} />}
      title={isUnknown ? 'We cannot find this match' : "You're offline"}
      sentence={
        isUnknown
          ? 'The link may be incomplete, or the match was played more than 30 days ago.'
          : 'Try again when you are back online.'
      }
      mainButton={
        isUnknown ? (
          <Link className="button button-game" href="/">
            See all games
          </Link>
        ) : (
          <button className="button button-game" type="button" onClick={onRetry}>
            Try again
          </button>
        )
      }
    />
  );
}

function OlderNotice({ entry }: NoticeProps) {
  return (
    <FieldNotice
      entry={entry}
      overlay="match older"
      face={<Face paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" mood="lids" look={[0, 0.3]} />}
      title="Played by older rules"
      sentence="The result still counts. This page just cannot show the round any more."
      mainButton={
        <Link className="button button-game" href="/">
          See all games
        </Link>
      }
    />
  );
}

/** `null` while loading. */
function useMatch(id: string): [match: Match | MissingMatch | null, retry: () => void] {
  const [match, setMatch] = useState<Match | MissingMatch | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void findMatch(id).then((found) => wanted && setMatch(found));
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  const retry = () => {
    setMatch(null);
    setAttempt(attempt + 1);
  };
  return [match, retry];
}

function useRound(
  game: PlayableGame,
  wanted: { readonly id: string; readonly number: number } | null,
): [shown: ShownRound | MissingRound | null, retry: () => void] {
  const [shown, setShown] = useState<ShownRound | MissingRound | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, number } = wanted ?? { id: null, number: 0 };
  useEffect(() => {
    if (id === null) return;
    let sleep: (() => void) | null = () => {};
    const show = async () => {
      const round = await loadRound(game, id, number);
      if (!sleep) return;
      setShown(round);
      if (typeof round === 'string') return;
      sleep = round.joined.wake();
      // With reduced motion the player starts it.
      if (!isOn('still')) round.joined.play();
    };
    void show();
    return () => {
      sleep?.();
      sleep = null;
    };
  }, [game, id, number, attempt]);
  const retry = () => {
    setShown(null);
    setAttempt(attempt + 1);
  };
  return [shown, retry];
}
