import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/simon/rules/simon.ts';
import { isShowing } from '#games/simon/rules/simon.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** More dots than this are hard to count. */
const MOST_DOTS = 24;

/** One dot per pad shown or repeated; digits for long sequences. */
export function Progress({ game }: FieldProps<State, Action>) {
  const length = useGame(game, ({ now }) => now.sequence.length);
  const done = useGame(game, ({ now }) => doneOf(now));
  const wrong = useGame(game, ({ now }) => (now.wrong === null ? null : now.position));
  const adds = useGame(game, ({ now }) => now.player !== undefined && now.wrong === null);
  if (length > MOST_DOTS) {
    return (
      <p className="simon-progress" aria-hidden="true">
        {done} of {length}
      </p>
    );
  }
  return (
    <p className="simon-progress" aria-hidden="true">
      {Array.from({ length }, (_, place) => (
        <i key={place} data-done={place < done || undefined} data-wrong={place === wrong || undefined} />
      ))}
      {adds && <i data-added />}
    </p>
  );
}

function doneOf(state: Frozen<State>): number {
  return isShowing(state) ? state.position + 1 : state.position;
}
