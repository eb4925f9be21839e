import { useState } from 'react';
import type { Category } from '#games/catalogue.ts';
import { catalogue } from '#games/catalogue.ts';
import { Card } from '#web/home/card.tsx';
import { CategorySign } from '#web/home/category-sign.tsx';
import { Hero } from '#web/home/hero.tsx';
import { Peepers } from '#web/home/peepers.tsx';
import { Search } from '#web/home/search.tsx';
import { SurpriseKey } from '#web/home/surprise-key.tsx';
import { YourGames } from '#web/home/your-games.tsx';

const FILTERS = ['All', ...new Set(catalogue.map(({ category }) => category))] as const;

/** The front door: hero, filters and the twenty games. */
export function HomePage() {
  const [filter, setFilter] = useState<'All' | Category>('All');
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/);
  const shown = new Set(
    catalogue
      .filter(({ category }) => filter === 'All' || category === filter)
      .filter(({ title, description }) => words.every((word) => `${title} ${description}`.toLowerCase().includes(word)))
      .map(({ key }) => key),
  );
  return (
    <>
      <main>
        <Hero />
        <section className="games wrap" id="games" aria-labelledby="games-title">
          <div className="games-head">
            <div>
              <h2 id="games-title">Featured Games</h2>
              <p className="sub">Choose your favorite game and start playing instantly</p>
            </div>
            <div className="games-tools">
              <Search value={wanted} onChange={setWanted} />
              <SurpriseKey />
              <Filters chosen={filter} onChoose={setFilter} />
            </div>
          </div>
          <p className="sr" role="status">
            {shown.size === 1 ? '1 game' : `${shown.size} games`}
          </p>
          <div className="grid">
            {catalogue.map((entry) => (
              <Card key={entry.id} entry={entry} hidden={!shown.has(entry.key)} />
            ))}
          </div>
          {shown.size === 0 && <p className="nothing">No game is called that. Try a shorter word.</p>}
          <YourGames />
        </section>
      </main>
      <footer className="foot">
        <Peepers />
        <div className="wrap">
          <p>© 2025 Free Online Games</p>
        </div>
      </footer>
    </>
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
        <button key={name} className="key" type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name !== 'All' && <CategorySign category={name} />}
          {name}
        </button>
      ))}
    </div>
  );
}
