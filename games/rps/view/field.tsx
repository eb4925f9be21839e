import type { Action, State } from '#games/rps/rules/rps.ts';
import { Arena } from '#games/rps/view/arena.tsx';
import { Throws } from '#games/rps/view/throws.tsx';
import type { FieldProps } from '#kit/game-view.ts';

/** The arena, and the hands to choose from. */
export function Field({ game }: FieldProps<State, Action>) {
  return (
    <div className="rps-table">
      <Arena game={game} />
      <Throws game={game} />
    </div>
  );
}
