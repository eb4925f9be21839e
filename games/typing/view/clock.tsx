import type { Action, State } from '#games/typing/rules/typing.ts';
import { LATE, secondsLeft } from '#games/typing/view/seconds.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** Amber with a bell icon when little time is left. */
export function Clock({ game }: FieldProps<State, Action>) {
  const seconds = useGame(game, ({ now }) => secondsLeft(now));
  const late = seconds <= LATE;
  return (
    <p className="typing-clock" role="timer" aria-label={`${seconds} seconds left`} data-late={late || undefined}>
      {late && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.5a2 2 0 0 1 2 2c3 1 4.5 3.5 4.5 6.5 0 4 1 5.5 2.5 7H3c1.5-1.5 2.5-3 2.5-7 0-3 1.5-5.5 4.5-6.5a2 2 0 0 1 2-2zM9 20h6a3 3 0 0 1-6 0z" />
        </svg>
      )}
      {seconds} s
    </p>
  );
}
