/** Whether a finger steers by dragging and fires by itself, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'space-invaders:drag';
const listeners = new Set<() => void>();
let known: boolean | null = null;

export function dragSteers(): boolean {
  known ??= kept(NAME, (data) => (data === true ? true : null)) ?? false;
  return known;
}

export function chooseDrag(on: boolean): void {
  known = on;
  keep(NAME, on);
  for (const listener of listeners) listener();
}

/** Whether dragging steers; renders again when that changes. */
export function useDragSteers(): boolean {
  return useSyncExternalStore(onChoice, dragSteers, () => false);
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
