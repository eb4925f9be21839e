import { Fragment, lazy, startTransition, Suspense, useCallback, useDeferredValue, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { loadCabinet, loadLeaderboard, loadUserBar } from '#web/game/game-parts.ts';
import { Link, useSearch, useShownSearch } from '#web/loading/navigation.tsx';
import { importWithRetry, trackLoaded, useLoaded } from '#web/loading/import-code.ts';
import { Play } from '#web/play/play.tsx';
import { rankingOf } from '#web/play/ranking/ranking.ts';
import type { VariantNote } from '#web/play/run-variant.ts';
import { selectsDaily, selectsVariant } from '#web/loading/variant-query.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { FriendsButton } from '#web/ui/friends-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { MeButton } from '#web/ui/me-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/game/game-page.css';
import '#web/game/small-screen.css';

const Leaderboard = lazy(async () => ({ default: (await importWithRetry(loadLeaderboard)).Leaderboard }));
const lazyRoutes = () => import('#web/game/lazy-routes.ts');
const linkedPage = (parameter: LinkParameter) =>
  lazy(async () => ({ default: await importWithRetry(async () => (await lazyRoutes()).LINKED_PAGES[parameter]()) }));
/** Shown in place of the game. */
const LINKED_PAGES = { watch: linkedPage('watch'), room: linkedPage('room'), match: linkedPage('match') };
const ChosenPace = lazyPart(async () => (await lazyRoutes()).loadChosenPace());
const UserBar = lazy(async () => ({ default: (await importWithRetry(loadUserBar)).UserBar }));

type LinkParameter = 'watch' | 'room' | 'match';

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly rows: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
  readonly onNote: (words: VariantNote | null) => void;
  readonly onFriend: () => void;
}

const cabinets = new Map<string, ReturnType<typeof loadCabinetOn>>();

/** Loads each cabinet once, with its run variant. Retries if the document already shows the cabinet. */
export function cabinetOn(game: PlayableGame, search: string, isInDocument: boolean) {
  const name = game.entry.key + search;
  const coming = cabinets.get(name) ?? trackLoaded(loadCabinetOn(game, search, isInDocument));
  cabinets.set(name, coming);
  return coming;
}

async function loadCabinetOn(game: PlayableGame, search: string, isInDocument: boolean) {
  const [[{ default: view }, howTo], variants] = await Promise.all([
    isInDocument ? importWithRetry(() => loadCabinet(game)) : loadCabinet(game),
    // Without the variant's code the game is played as usual.
    search
      ? lazyRoutes()
          .then(({ loadPlayVariant }) => loadPlayVariant())
          .catch(() => null)
      : null,
  ]);
  return {
    view,
    HowTo: howTo?.HowTo,
    PlayVariant: variants?.PlayVariant,
    newRanking: () => rankingOf(view),
  };
}

interface LoadedGameProps extends GameProps {
  readonly game: PlayableGame;
  /** The query string of a run variant, or empty. */
  readonly search: string;
  readonly isInDocument: boolean;
}

function LoadedGame({ game, search, isInDocument, ...props }: LoadedGameProps) {
  const { view, HowTo, PlayVariant, newRanking } = useLoaded(cabinetOn(game, search, isInDocument));
  const playing = { ...props, view, newRanking, HowTo, Pace: ChosenPace };
  return PlayVariant ? <PlayVariant {...playing} search={search} /> : <Play {...playing} />;
}

interface GamePageProps {
  readonly game: PlayableGame;
  /** Render everything at once, as prerendered. Otherwise the frame paints first. */
  readonly isWhole: boolean;
}

export function GamePage({ game, isWhole }: GamePageProps) {
  const { entry } = game;
  const isFilled = useDeferredValue(true, isWhole);
  const [read, setRead] = useState<{ readonly isDaily: boolean; readonly rows: readonly BoardRow[] } | null>(null);
  const [own, setOwn] = useState<ScoreReceipt | null>(null);
  const [variantNote, setVariantNote] = useState<VariantNote | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const enter = () =>
    void loadEntrance().then(
      ({ enterRoom }) => enterRoom(entry, setWords),
      () => setWords("You're offline"),
    );
  const search = useShownSearch();
  const variantQuery = selectsVariant(search) ? search : '';
  // An urgent update would make React discard a cabinet that is not hydrated yet.
  const onRead = useCallback(
    (rows: readonly BoardRow[], isDaily: boolean) => startTransition(() => setRead({ isDaily, rows })),
    [],
  );
  const rows = read?.isDaily === selectsDaily(variantQuery) ? read.rows : null;
  // Hydrate the game, as prerendered; it stays until the code of the other page is loaded.
  const link = useDeferredValue(/[?&](watch|room|match)=([^&]*)/.exec(search)?.[0] ?? null, null);
  // Prerendered parts hydrate one by one; after client-side navigation the page renders as a whole.
  const [Part] = useState(() => (isWhole ? Suspense : Fragment));
  const leaderboard = entry.leaderboard && isFilled && (
    <Part>
      <Leaderboard entry={entry} own={own} onRead={onRead} loadView={game.loadView} />
    </Part>
  );
  if (link !== null) {
    const [parameter, id] = link.slice(1).split('=') as [LinkParameter, string];
    const LinkedPage = LINKED_PAGES[parameter];
    return (
      <div className="game-page" data-game={entry.key}>
        <LinkedPage key={link} game={game} id={id} board={leaderboard} />
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
          <Link className="button" href="/">
            <Icon name="back" />
            Back to Games
          </Link>
          {entry.daily && <DailyButton path={entry.path} />}
          {!entry.header && <MeButton />}
          <ThemeSwitch />
        </header>
        <div className="game-head">
          <h1>{entry.title}</h1>
          <Entrance words={words} onPress={enter} />
          <p>{variantNote?.note ?? entry.description}</p>
        </div>
        <Suspense fallback={<EmptyCabinet />}>
          {isFilled ? (
            <LoadedGame
              key={variantQuery}
              {...{ entry, game, rows }}
              search={variantQuery}
              isInDocument={isWhole}
              onNote={setVariantNote}
              onSubmitted={setOwn}
              onFriend={enter}
            />
          ) : (
            <EmptyCabinet />
          )}
        </Suspense>
        {entry.leaderboard && !variantNote?.hasOwnSide && <aside className="side">{leaderboard}</aside>}
      </main>
    </div>
  );
}

const loadEntrance = async () => (await lazyRoutes()).loadEntrance();

function Entrance(props: { readonly words: string | null; readonly onPress: () => void }) {
  return <FriendsButton {...props} onHover={() => void loadEntrance().catch(() => {})} />;
}

function DailyButton({ path }: { readonly path: string }) {
  const isDaily = selectsDaily(useSearch());
  return (
    <Link className="button daily-button" href={isDaily ? path : `${path}?daily`}>
      {isDaily ? 'Regular game' : 'Daily'}
    </Link>
  );
}

function EmptyCabinet() {
  return (
    <section className="cabinet patterned" aria-label="Game" aria-busy="true">
      <div className="field-row">
        <div className="field" />
      </div>
    </section>
  );
}
