/** What a pilot may set for this game alone, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

export type Option = 'auto-fire' | 'contrast';

const listeners = new Set<() => void>();
const known = new Map<Option, boolean>();

export function isChosen(option: Option): boolean {
  const chosen = known.get(option) ?? kept(nameOf(option), (data) => (data === true ? true : null)) ?? false;
  known.set(option, chosen);
  return chosen;
}

export function choose(option: Option, chosen: boolean): void {
  known.set(option, chosen);
  keep(nameOf(option), chosen);
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

const nameOf = (option: Option) => `dogfight:${option}`;
