import { useEffect, useState } from 'react';
import type { Action, State } from '#games/memory/rules/memory.ts';
import { SIZE } from '#games/memory/rules/memory.ts';
import { Card } from '#games/memory/view/card.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { LiveGame } from '#kit/live-game.ts';

/** The sixteen cards. */
export function Cards({ game }: FieldProps<State, Action>) {
  const deal = useDeal(game);
  const cardAt = (card: number, focus: CellFocus) => <Card game={game} card={card} deal={deal} focus={focus} />;
  return <Grid className="memory-grid" label="Memory cards" rows={SIZE} columns={SIZE} cell={cardAt} />;
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
