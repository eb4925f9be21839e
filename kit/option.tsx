/** What a player may switch on for one game alone, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

type Option = `${string}:${string}`;

const listeners = new Set<() => void>();
const known = new Map<Option, boolean>();

/** Whether the option, named `game:option`, is chosen. */
export function isChosen(option: Option): boolean {
  const chosen = known.get(option) ?? kept(option, (data) => (data === true ? true : null)) ?? false;
  known.set(option, chosen);
  return chosen;
}

/** Chooses the option or not, and remembers it. */
export function choose(option: Option, chosen: boolean): void {
  known.set(option, chosen);
  keep(option, chosen);
  for (const listener of listeners) listener();
}

/** Whether the option is chosen; renders again when that changes. */
export function useOption(option: Option): boolean {
  return useSyncExternalStore(
    onOptions,
    () => isChosen(option),
    () => false,
  );
}

function onOptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A key that stays down. A mouse leaves the focus where it was, so that the next Space plays and toggles nothing. */
export function OptionKey({ option, label }: { readonly option: Option; readonly label: string }) {
  const chosen = useOption(option);
  return (
    <button
      className="key"
      type="button"
      aria-pressed={chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(option, !chosen)}
    >
      {label}
    </button>
  );
}
