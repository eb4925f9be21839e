import { useEffect } from 'react';
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { guessGame } from '#web/home/guess-game.ts';
import { MiniCard } from '#web/home/mini-card.tsx';
import { Face } from '#web/ui/face.tsx';
import '#web/home/nothing-found.css';

interface NothingFoundProps {
  readonly typed: string;
  /** The closest match, which Enter opens. */
  readonly onGuess: (guess: CatalogueEntry | null) => void;
  readonly onShowAll: () => void;
}

export function NothingFound({ typed, onGuess, onShowAll }: NothingFoundProps) {
  const guess = guessGame(catalogue, typed);
  useEffect(() => {
    onGuess(guess);
    return () => onGuess(null);
  }, [guess, onGuess]);
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
