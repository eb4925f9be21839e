import { useEffect, useState } from 'react';
import type { Action, State } from '#games/memory/rules/memory.ts';
import { Card, Picture } from '#games/memory/view/card.tsx';
import { sizeOf } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { RunningGame } from '#kit/running-game.ts';
import { useGame } from '#kit/use-moment.ts';

export function Cards({ game }: FieldProps<State, Action>) {
  const deal = useDeal(game);
  const size = useGame(game, ({ now }) => sizeOf(now));
  // Prefetch the drawings before the first card can turn.
  useEffect(() => Picture.prepare(), []);
  const finders = useFinders(game);
  const cardAt = (card: number, focus: CellFocus) => (
    <Card game={game} card={card} size={size} deal={deal} finder={finders.get(card)} focus={focus} />
  );
  return (
    <Grid
      // A new grid per size: otherwise the tab stop could stay on a removed card.
      key={size}
      className={`memory-grid memory-${size}`}
      label="Memory cards"
      rows={size}
      columns={size}
      cell={cardAt}
    />
  );
}

/** Seats by card, as far as this page saw the pairs being found. */
function useFinders(game: RunningGame<State, Action>): ReadonlyMap<number, number> {
  const [finders, setFinders] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(
    () =>
      game.onChange(({ before, now, fresh }) => {
        if (!now.people) return;
        const found = fresh ? [] : now.matched.slice(before.matched.length);
        const seat = before.people?.turn ?? 0;
        if (fresh) setFinders(new Map());
        // Several pairs at once were found by several players.
        else if (found.length === 2)
          setFinders((known) => new Map([...known, ...found.map((card) => [card, seat] as const)]));
      }),
    [game],
  );
  return finders;
}

function useDeal(game: RunningGame<State, Action>): number {
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
