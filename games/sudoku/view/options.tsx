/** Options of the next run. They become actions at its start, so that a replay has them too. */
import { useEffect } from 'react';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { OptionButton } from '#kit/option-button.tsx';
import type { RunningGame } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';

export const STOP = 'sudoku:stop';
export const AUTO_NOTES = 'sudoku:auto-notes';

export function OptionSwitches() {
  return (
    <div className="sudoku-options">
      <OptionButton option={STOP} label="Stop at 3 mistakes" />
      <OptionButton option={AUTO_NOTES} label="Auto notes" />
    </div>
  );
}

/** Not in rooms, where all play by the same rules. */
export function useOptions({ game }: FieldProps<State, Action>): void {
  useEffect(
    () =>
      game.onChange(({ fresh, now }) => {
        if (!fresh || game.room || now.past.length > 0) return;
        // The run begins after this event.
        queueMicrotask(() => applyOptions(game));
      }),
    [game],
  );
}

function applyOptions(game: RunningGame<State, Action>): void {
  const { limit, auto } = game.moment().now;
  if (isOn(STOP) && limit === undefined && game.allows('limit')) game.act('limit');
  if (isOn(AUTO_NOTES) && auto === undefined && game.allows('auto')) game.act('auto');
}
