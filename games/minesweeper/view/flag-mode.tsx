/** Flag mode: a tap flags and a long press opens. */
import { useSyncExternalStore } from 'react';
import { FlagIcon } from '#games/minesweeper/view/icons.tsx';
import { Listeners } from '#kit/listeners.ts';

const listeners = new Listeners();
let flagMode = false;

export function isFlagMode(): boolean {
  return flagMode;
}

export function turnFlagMode(on: boolean): void {
  flagMode = on;
  listeners.emit();
}

export function FlagModeKey() {
  const on = useSyncExternalStore(listeners.add, isFlagMode, () => false);
  return (
    <div className="minesweeper-thumbs">
      <button
        className="button minesweeper-flag-mode"
        type="button"
        aria-pressed={on}
        onClick={() => turnFlagMode(!isFlagMode())}
      >
        <FlagIcon />
        Flag mode
      </button>
    </div>
  );
}
