import { useState } from 'react';
import { Link } from 'wouter';
import type { CatalogueEntry, Category } from '#games/catalogue.ts';
import { catalogue } from '#games/catalogue.ts';
import { artOf } from '#web/art.ts';
import heroArt from '#web/home/hero.svg?url';
import { CategorySign } from '#web/home/category-sign.tsx';
import { Face } from '#web/ui/face.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

const FILTERS = ['All', ...new Set(catalogue.map(({ category }) => category))] as const;

/** The front door: hero, filters and the twenty games. */
export function HomePage() {
  const [filter, setFilter] = useState<'All' | Category>('All');
  const shown = catalogue.filter(({ category }) => filter === 'All' || category === filter);
  return (
    <>
      <Hero />
      <main className="games wrap" id="games">
        <div className="games-head">
          <div>
            <h2>Featured Games</h2>
            <p className="sub">Choose your favorite game and start playing instantly</p>
          </div>
          <div className="filters" role="group" aria-label="Category">
            {FILTERS.map((name) => (
              <button
                key={name}
                className="key"
                type="button"
                aria-pressed={name === filter}
                onClick={() => setFilter(name)}
              >
                {name !== 'All' && <CategorySign category={name} />}
                {name}
              </button>
            ))}
          </div>
        </div>
        <div className="grid">
          {shown.map((entry) => (
            <Card key={entry.id} entry={entry} />
          ))}
        </div>
      </main>
      <footer className="foot">
        <div className="wrap">© 2025 Free Online Games</div>
      </footer>
    </>
  );
}

function Hero() {
  return (
    <div className="hero">
      <header className="wrap hero-in">
        <div className="top">
          <p className="badge">
            <Face paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0.6, -0.3]} />
            Free Online Games
          </p>
          <ThemeSwitch />
        </div>
        <h1 className="mega">
          <span>Just one</span> <span>more go.</span>
        </h1>
        <p className="lead">Play hundreds of free games instantly, no downloads, no sign-ups.</p>
        <p className="cta">
          <a className="key key-main key-big" href="#games">
            <PlayIcon />
            Start Playing
          </a>
        </p>
        <div className="crowd">
          <img src={heroArt} width="640" height="480" alt="" />
        </div>
      </header>
    </div>
  );
}

function Card({ entry }: { readonly entry: CatalogueEntry }) {
  const { key, title, category, description, path } = entry;
  return (
    <article className="card" data-game={key}>
      <div className="card-art">
        <img src={artOf(key)} width="320" height="240" alt="" loading="lazy" />
      </div>
      <div className="card-body">
        <p className="cat">
          <CategorySign category={category} />
          {category}
        </p>
        <h3>{title}</h3>
        <p className="card-desc">{description}</p>
      </div>
      <Link className="card-hit" href={path}>
        <span className="key play">
          <PlayIcon />
          Play Now
        </span>
        <span className="sr">: {title}</span>
      </Link>
    </article>
  );
}
