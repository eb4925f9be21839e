import type { Action, State } from '#games/color/rules/color.ts';
import { Buttons } from '#games/color/view/buttons.tsx';
import { turnOf, useLastClick } from '#games/color/view/last-click.ts';
import { Swatch } from '#games/color/view/swatch.tsx';
import { TimeBar } from '#games/color/view/time-bar.tsx';
import type { FieldProps } from '#kit/game-view.ts';

/** The time, the target and the six buttons. */
export function Field({ game }: FieldProps<State, Action>) {
  const last = useLastClick(game);
  return (
    <div className="color-table" data-miss={last && !last.hit ? turnOf(last.number) : undefined}>
      <TimeBar game={game} />
      <Swatch game={game} last={last} />
      <Buttons game={game} last={last} />
    </div>
  );
}
