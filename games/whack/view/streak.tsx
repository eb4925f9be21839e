import { useEffect } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { useGame } from '#kit/use-moment.ts';

/** Of the current run. Kept outside the state, as the rules do not need it. */
export const longest = { streak: 0 };

function useLongest(game: RunningGame<State, Action>): void {
  useEffect(() => {
    longest.streak = 0;
    return game.onChange(({ now, fresh }) => {
      longest.streak = fresh ? 0 : Math.max(longest.streak, now.streak);
    });
  }, [game]);
}

export function Streak({ game }: FieldProps<State, Action>) {
  useLongest(game);
  const streak = useGame(game, ({ now }) => now.streak);
  return (
    <div className="whack-streak" data-on={streak > 0 || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M12 1.5l3.2 6.9 7.5.9-5.6 5.1 1.5 7.4-6.6-3.7-6.6 3.7 1.5-7.4-5.6-5.1 7.5-.9z" fill="currentColor" />
      </svg>
      <b key={streak}>{streak}</b>
    </div>
  );
}
