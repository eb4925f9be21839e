import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { CardArt, FirstCardArt } from '#web/home/card-art.tsx';
import { CategorySign } from '#web/home/category-sign.tsx';
import { FIRST_SCREEN_END, PHONE_CARDS } from '#web/home/first-screen.ts';
import { Link } from '#web/loading/navigation.tsx';
import { toggleFavorite, useFavorites } from '#web/home/use-own-games.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/styles/card-colors.css';
import '#web/home/card.css';
import '#web/home/card-motion.css';

interface CardProps {
  readonly entry: CatalogueEntry;
  /** Index among all cards. */
  readonly place: number;
  readonly hidden: boolean;
  /** Enter opens this card. */
  readonly ringed: boolean;
  /** Covers the card. */
  readonly children: ReactNode;
}

/** The whole card is one link; Play Now is its visible part. */
export function Card({ entry, place, hidden, ringed, children }: CardProps) {
  const { key, title, category, description, path } = entry;
  const isFavorite = useFavorites().includes(key);
  return (
    <article
      id={place === PHONE_CARDS - 1 ? FIRST_SCREEN_END : undefined}
      className={ringed ? 'card is-enter' : 'card'}
      data-game={key}
      hidden={hidden}
    >
      {place === 0 ? <FirstCardArt game={key} /> : <CardArt game={key} />}
      <div className="card-body">
        <p className="category">
          <CategorySign category={category} />
          {category}
        </p>
        <h3>{title}</h3>
        <p className="card-description">{description}</p>
      </div>
      <Link className="card-link" href={path}>
        <span className="button card-play">
          <PlayIcon />
          Play Now
        </span>
        <span className="visually-hidden">: {title}</span>
      </Link>
      <button
        className="favorite"
        type="button"
        aria-pressed={isFavorite}
        aria-label={`${title} is a favorite`}
        onClick={() => toggleFavorite(key)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3.2 2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6-4.4-4.3 6.1-.9z" />
        </svg>
      </button>
      {children}
    </article>
  );
}
