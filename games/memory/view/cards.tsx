import { useEffect, useState } from 'react';
import type { Action, State } from '#games/memory/rules/memory.ts';
import { Card, Picture } from '#games/memory/view/card.tsx';
import { sizeOf } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { LiveGame } from '#kit/live-game.ts';
import { useLive } from '#kit/use-moment.ts';

/** The cards in their rows. */
export function Cards({ game }: FieldProps<State, Action>) {
  const deal = useDeal(game);
  const size = useLive(game, ({ now }) => sizeOf(now));
  // The drawings are there before the first card can have turned.
  useEffect(() => Picture.prepare(), []);
  const cardAt = (card: number, focus: CellFocus) => (
    <Card game={game} card={card} size={size} deal={deal} focus={focus} />
  );
  return (
    <Grid
      // Another grid for another size: the one tab stop must not stay on a card that is gone.
      key={size}
      className={`memory-grid memory-${size}`}
      label="Memory cards"
      rows={size}
      columns={size}
      cell={cardAt}
    />
  );
}

/** How often cards were dealt on this page. */
function useDeal(game: LiveGame<State, Action>): number {
  const [deal, setDeal] = useState(0);
  useEffect(
    () =>
      game.onChange(({ fresh }) => {
        if (fresh) setDeal((number) => number + 1);
      }),
    [game],
  );
  return deal;
}
