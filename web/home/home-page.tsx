import { useEffect, useState } from 'react';
import type { CatalogueEntry, Category } from '#games/games.ts';
import { catalogue } from '#games/catalogue.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { CardGrid } from '#web/home/card-grid.tsx';
import { CategorySign } from '#web/home/category-sign.tsx';
import { findGames } from '#web/home/find-games.ts';
import { FooterFaces } from '#web/home/footer-faces.tsx';
import { Hero } from '#web/home/hero.tsx';
import { ReturningPlayerRows } from '#web/home/lazy-rows.tsx';
import { Search } from '#web/home/search.tsx';
import { loadAllGames } from '#web/loading/import-code.ts';
import { Link, navigate } from '#web/loading/navigation.tsx';
import { awaitPad } from '#web/ui/await-pad.ts';
import { FriendsButton } from '#web/ui/friends-button.tsx';
import '#web/home/home-page.css';
import '#web/home/footer.css';

const NothingFound = lazyPart(async () => (await import('#web/home/nothing-found.tsx')).NothingFound);
const loadPick = () => import('#web/room/pick/pick-game.tsx');
const loadPagePad = () => import('#web/play/input/page-pad.ts');
const FILTERS = ['All', ...new Set(catalogue.map(({ category }) => category))] as const;

/** `prefetch` loads the code of a game's page. */
export function HomePage({ prefetch }: { readonly prefetch: (path: string) => Promise<void> }) {
  const [filter, setFilter] = useState<'All' | Category>('All');
  const [typed, setTyped] = useState('');
  const [guess, setGuess] = useState<CatalogueEntry | null>(null);
  /** The code for picking a game to play together, while picking. */
  const [pick, setPick] = useState<Awaited<ReturnType<typeof loadPick>> | null>(null);
  const [friendsWords, setFriendsWords] = useState<string | null>(null);
  const startPicking = () => void loadPick().then(setPick, () => setFriendsWords("You're offline"));
  useEffect(() => {
    if (location.search === '?friends') startPicking();
    // Prefetch after hydration, so that games open without waiting for the list of views.
    loadAllGames().catch(() => {});
    return awaitPad(async () => (await loadPagePad()).attachPad());
  }, []);
  const ofKind = catalogue.filter(({ category }) => filter === 'All' || category === filter);
  const shown = findGames(ofKind, typed);
  const only = typed !== '' && shown.length === 1 ? shown[0] : undefined;
  const meant = only ?? guess;
  const showAll = () => {
    setTyped('');
    setFilter('All');
  };
  return (
    <>
      <main>
        <Hero
          friends={
            <FriendsButton
              words={friendsWords}
              onHover={() => void loadPick().catch(() => {})}
              onPress={startPicking}
            />
          }
          floor={pick && <pick.PickFloor onCancel={() => setPick(null)} />}
        />
        <ReturningPlayerRows />
        <section className="games wrap" id="games" aria-labelledby="games-title">
          <div className="games-head">
            <div>
              <h2 id="games-title">Featured Games</h2>
              <p className="subtitle">Choose your favorite game and start playing instantly</p>
            </div>
            <div className="games-tools">
              <Search value={typed} onChange={setTyped} onEnter={() => meant && navigate(meant.path)} />
              <SurpriseButton />
              <Filters chosen={filter} onChoose={setFilter} />
            </div>
          </div>
          <p className="visually-hidden" role="status">
            {shown.length === 1 ? '1 game' : `${shown.length} games`}
            {meant && `. Enter opens ${meant.title}`}
          </p>
          {only && (
            <p className="found by-keys" aria-hidden="true">
              <kbd>Enter</kbd> opens it
            </p>
          )}
          <CardGrid shown={shown} only={only} prefetch={prefetch} Cover={pick?.PickCover} />
          {shown.length === 0 && <NothingFound typed={typed} onGuess={setGuess} onShowAll={showAll} />}
        </section>
      </main>
      <footer className="footer">
        <FooterFaces />
        <div className="wrap">
          <p>© 2025 Free Online Games</p>
          <Link className="link" href="/how-scores-are-checked">
            How scores are checked
          </Link>
          <Link className="link" href="/access">
            What each game needs
          </Link>
        </div>
      </footer>
    </>
  );
}

function SurpriseButton() {
  const surprise = () => {
    const entry = catalogue[Math.floor(Math.random() * catalogue.length)];
    if (entry) navigate(entry.path);
  };
  return (
    <button className="button" type="button" onClick={surprise}>
      Surprise me
    </button>
  );
}

interface FiltersProps {
  readonly chosen: 'All' | Category;
  readonly onChoose: (filter: 'All' | Category) => void;
}

function Filters({ chosen, onChoose }: FiltersProps) {
  return (
    <div className="filters" role="group" aria-label="Category">
      {FILTERS.map((name) => (
        <button
          key={name}
          className="button"
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name !== 'All' && <CategorySign category={name} />}
          {name}
        </button>
      ))}
    </div>
  );
}
