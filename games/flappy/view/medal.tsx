import { useLive } from '#kit/use-moment.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { medalFor } from '#games/flappy/view/describe.ts';

/** The medal of a finished run, with the score that it takes. Its name stands in the line above. */
export function MedalWon({ game }: FieldProps<State, Action>) {
  const passed = useLive(game, ({ now }) => now.passed);
  const medal = medalFor(passed);
  return medal ? (
    <div className="flappy-medal" data-medal={medal.name} aria-hidden="true">
      <span>{medal.from}</span>
    </div>
  ) : null;
}
