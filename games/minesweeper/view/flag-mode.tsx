/** Dig or flag: what a tap does. A long press does the other one. */
import { useSyncExternalStore } from 'react';
import { fieldOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { DigIcon, FlagIcon } from '#games/minesweeper/view/icons.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { Listeners } from '#kit/listeners.ts';
import { useMoment } from '#kit/use-moment.ts';

const PanKeys = lazyPart(async () => (await import('#games/minesweeper/view/pan-keys.tsx')).PanKeys);

const listeners = new Listeners();
let flagMode = false;

export function isFlagMode(): boolean {
  return flagMode;
}

export function turnFlagMode(on: boolean): void {
  flagMode = on;
  listeners.emit();
}

export function Thumbs({ game }: FieldProps<State, Action>) {
  const flags = useSyncExternalStore(listeners.add, isFlagMode, () => false);
  const { columns } = fieldOf(useMoment(game).now.cells);
  const key = (on: boolean, label: string) => (
    <button
      className="button minesweeper-tap"
      type="button"
      role="radio"
      aria-checked={flags === on}
      onClick={() => turnFlagMode(on)}
    >
      {on ? <FlagIcon /> : <DigIcon />}
      {label}
    </button>
  );
  return (
    <div className="minesweeper-thumbs">
      {columns > 10 && <PanKeys key={columns} game={game} />}
      <div className="minesweeper-taps" role="radiogroup" aria-label="Tap">
        {key(false, 'Dig')}
        {key(true, 'Flag')}
      </div>
    </div>
  );
}
