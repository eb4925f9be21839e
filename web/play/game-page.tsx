import { Fragment, lazy, startTransition, Suspense, use, useCallback, useDeferredValue, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { patiently } from '#web/patient-import.ts';
import { Link, useSearch, useShownSearch } from '#web/navigation.tsx';
import { loadCabinet, loadLeaderboard, loadUserBar, withoutWait } from '#web/play/game-parts.ts';
import { Play } from '#web/play/play.tsx';
import { rankingOf } from '#web/play/ranking/ranking.ts';
import type { TermsWords } from '#web/play/terms.ts';
import { asksForDaily, asksForTerms } from '#web/play/terms.ts';
import type { PlayableGame } from '#web/playable-game.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/play/game-page.css';
import '#web/play/small-screen.css';

const Leaderboard = lazy(async () => ({ default: (await patiently(loadLeaderboard)).Leaderboard }));
const byAddress = () => import('#web/play/by-address.ts');
const loadWatchPage = async () => (await byAddress()).loadWatchPage();
const WatchPage = lazy(async () => ({ default: (await patiently(loadWatchPage)).WatchPage }));
const UserBar = lazy(async () => ({ default: (await patiently(loadUserBar)).UserBar }));

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly rows: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
  /** Called with what the page says of the terms that its address asks for; with `null` for nothing. */
  readonly onTerms: (words: TermsWords | null) => void;
}

const cabinets = new Map<string, ReturnType<typeof loadCabinetOn>>();

/**
 * Loads a game's cabinet with what the terms need that its address asks for, once: by all means if the document shows the
 * cabinet already.
 */
export function cabinetOn(game: PlayableGame, search: string, isInDocument: boolean) {
  const name = game.entry.key + search;
  const coming = cabinets.get(name) ?? withoutWait(loadCabinetOn(game, search, isInDocument));
  cabinets.set(name, coming);
  return coming;
}

async function loadCabinetOn(game: PlayableGame, search: string, isInDocument: boolean) {
  const [[{ default: view }, howTo], onTerms] = await Promise.all([
    isInDocument ? patiently(() => loadCabinet(game)) : loadCabinet(game),
    // A game whose terms do not come is played as always.
    search
      ? byAddress()
          .then(({ loadPlayOnTerms }) => loadPlayOnTerms())
          .catch(() => null)
      : null,
  ]);
  return {
    view,
    HowTo: howTo?.HowTo,
    PlayOnTerms: onTerms?.PlayOnTerms,
    newRanking: () => rankingOf(view),
  };
}

interface CabinetProps extends GameProps {
  readonly game: PlayableGame;
  /** The part of the address that asks for terms; empty where it asks for none. */
  readonly search: string;
  readonly isInDocument: boolean;
}

/** A game's cabinet on the terms that its address asks for, whose code is loaded when it is first shown. */
function Cabinet({ game, search, isInDocument, ...props }: CabinetProps) {
  const { view, HowTo, PlayOnTerms, newRanking } = use(cabinetOn(game, search, isInDocument));
  const playing = { ...props, view, newRanking };
  return (
    <>
      {PlayOnTerms ? <PlayOnTerms {...playing} search={search} /> : <Play {...playing} />}
      {HowTo && <HowTo help={view.help} />}
    </>
  );
}

interface GamePageProps {
  readonly game: PlayableGame;
  /** Whether all of it is shown at once, as its document has it. Else its frame comes first, and the rest when that is painted. */
  readonly isWhole: boolean;
}

/** The page of one game: the game, and its leaderboard where it has one. */
export function GamePage({ game, isWhole }: GamePageProps) {
  const { entry } = game;
  const isFilled = useDeferredValue(true, isWhole);
  const [read, setRead] = useState<{ readonly isDaily: boolean; readonly rows: readonly BoardRow[] } | null>(null);
  const [own, setOwn] = useState<ScoreReceipt | null>(null);
  const [terms, setTerms] = useState<TermsWords | null>(null);
  const search = useShownSearch();
  const asked = asksForTerms(search) ? search : '';
  // A cabinet that has not come to life yet would be thrown away and made anew, were it handed something in a hurry.
  const onRead = useCallback(
    (rows: readonly BoardRow[], isDaily: boolean) => startTransition(() => setRead({ isDaily, rows })),
    [],
  );
  // A daily run is compared with the daily board, and never with rows of the other one.
  const rows = read?.isDaily === asksForDaily(asked) ? read.rows : null;
  // The page is brought to life as it was written; what it shows stays until the code for watching is there.
  const watched = useDeferredValue(new URLSearchParams(search).get('watch'), null);
  // In its document each part comes to life by itself; a page that is opened from another comes as a whole.
  const [Part] = useState(() => (isWhole ? Suspense : Fragment));
  const leaderboard = entry.leaderboard && isFilled && (
    <Part>
      <Leaderboard entry={entry} own={own} onRead={onRead} loadView={game.loadView} />
    </Part>
  );
  if (watched !== null) {
    return (
      <div className="game-page" data-game={entry.key}>
        <WatchPage key={watched} game={game} id={watched} board={leaderboard} />
      </div>
    );
  }
  return (
    <div className="game-page" data-game={entry.key}>
      {entry.header && isFilled && (
        <Part>
          <UserBar />
        </Part>
      )}
      <main className="wrap game game-frame">
        <header className="top-bar">
          <Link className="key" href="/">
            <Icon name="back" />
            Back to Games
          </Link>
          {entry.daily && <DailyKey path={entry.path} />}
          <ThemeSwitch />
        </header>
        <div className="game-head">
          <h1>{entry.title}</h1>
          <p>{terms?.note ?? entry.description}</p>
        </div>
        <Suspense fallback={<EmptyCabinet />}>
          {isFilled ? (
            <Cabinet
              key={asked}
              {...{ entry, game, rows }}
              search={asked}
              isInDocument={isWhole}
              onTerms={setTerms}
              onSubmitted={setOwn}
            />
          ) : (
            <EmptyCabinet />
          )}
        </Suspense>
        {entry.leaderboard && !terms?.hasOwnSide && <aside className="side">{leaderboard}</aside>}
      </main>
    </div>
  );
}

/** Leads to the run of the day, and from there back to runs with luck of their own. */
function DailyKey({ path }: { readonly path: string }) {
  const isDaily = asksForDaily(useSearch());
  return (
    <Link className="key daily-key" href={isDaily ? path : `${path}?daily`}>
      {isDaily ? 'Regular game' : 'Daily'}
    </Link>
  );
}

/** What stands in for a cabinet that is not there yet, in its colors and about as large. */
function EmptyCabinet() {
  return (
    <section className="cabinet patterned" aria-label="Game" aria-busy="true">
      <div>
        <div className="field" />
      </div>
    </section>
  );
}
