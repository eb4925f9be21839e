import type { CatalogueEntry } from '#games/games.ts';
import { MiniCard } from '#web/home/mini-card.tsx';
import { Face } from '#web/ui/face.tsx';
import '#web/home/nothing-found.css';

interface NothingFoundProps {
  readonly typed: string;
  /** The closest match. */
  readonly guess: CatalogueEntry | null;
  readonly onShowAll: () => void;
}

export function NothingFound({ typed, guess, onShowAll }: NothingFoundProps) {
  return (
    <div className="nothing">
      <Face paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" look={[0, 0.9]} />
      <div>
        <h3>{typed.trim() === '' ? 'No games in this category.' : `No games match "${typed.trim()}".`}</h3>
        {guess && <p>Did you mean {guess.title}?</p>}
      </div>
      {guess && (
        <ul>
          <MiniCard entry={guess} does="Play" about={guess.description} />
        </ul>
      )}
      <button className="button button-main" type="button" onClick={onShowAll}>
        Show all games
      </button>
    </div>
  );
}
