import { useEffect, useState } from 'react';
import type { Action, State } from '#games/memory/rules/memory.ts';
import { nameOf } from '#games/memory/view/describe.ts';
import { faceOf, symbolOf } from '#games/memory/view/face.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useGame } from '#kit/use-moment.ts';
import { usePress } from '#kit/use-press.ts';

export const Picture = lazyPart(async () => (await import('#games/memory/view/pictures.tsx')).Picture);

interface CardProps extends FieldProps<State, Action> {
  readonly card: number;
  /** Cards per row. */
  readonly size: number;
  /** Counts deals from 0. */
  readonly deal: number;
  /** Seat of the player who found it. */
  readonly finder: number | undefined;
  readonly focus: CellFocus;
}

/** The symbol is in the DOM only while the card is open. */
export function Card({ game, card, size, deal, finder, focus }: CardProps) {
  const face = useGame(game, ({ now }) => faceOf(now, card));
  const symbol = useGame(game, ({ now }) => symbolOf(now, card));
  const press = usePress(() => game.act(card));
  return (
    <button
      className="memory-card"
      type="button"
      {...focus}
      {...press}
      data-face={face}
      data-finder={face === 'matched' ? finder : undefined}
      aria-label={nameOf(card, size, face, symbol)}
    >
      <Sides key={deal} symbol={symbol} matched={face === 'matched'} dealt={deal > 0} />
    </button>
  );
}

interface SidesProps {
  readonly symbol: number | null;
  readonly matched: boolean;
  /** The card flies in. */
  readonly dealt: boolean;
}

function Sides({ symbol, matched, dealt }: SidesProps) {
  const { seen, turned } = useSeen(symbol);
  return (
    <span className={dealt ? 'memory-place memory-dealt' : 'memory-place'} aria-hidden="true">
      <span className="memory-lift" data-turned={turned || undefined}>
        <span className="memory-turn">
          <span className="memory-side memory-back" />
          <span className="memory-side memory-front">
            {seen !== null && <Picture symbol={seen} />}
            {matched && <Check />}
          </span>
        </span>
      </span>
      {matched && ['a', 'b', 'c', 'd'].map((spark) => <i key={spark} className="memory-spark" />)}
    </span>
  );
}

function Check() {
  return (
    <svg className="memory-check" viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="12" fill="var(--paint-green)" />
      <path d="m6.5 12.5 4 4 7-8" fill="none" stroke="var(--paint-ink)" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}

/** A card turning back shows its face until it is edge-on. */
const HALF_TURN_MS = 150;

/** The visible symbol; `turned` once the card was ever flipped. */
function useSeen(symbol: number | null): { readonly seen: number | null; readonly turned: boolean } {
  const [seen, setSeen] = useState(symbol);
  const [turned, setTurned] = useState(false);
  if (symbol !== null && seen !== symbol) {
    setSeen(symbol);
    setTurned(true);
  }
  useEffect(() => {
    if (symbol !== null || seen === null) return;
    const timer = setTimeout(() => setSeen(null), HALF_TURN_MS);
    return () => clearTimeout(timer);
  }, [symbol, seen]);
  return { seen, turned };
}
