import type { Level } from '#kit/levels.ts';
import type { Setting } from '#kit/settings.ts';
import { isOn, rereadSettings, setSetting } from '#kit/settings.ts';
import { readStored, removeStored } from '#kit/storage.ts';
import { storeLooks } from '#web/styles/looks.ts';

export type Movement = 'system' | 'less' | 'all';

/** The setting `still`, which follows the system until it is stored. */
export function movement(): Movement {
  if (readStored('still', (data) => (typeof data === 'boolean' ? data : null)) === null) return 'system';
  return isOn('still') ? 'less' : 'all';
}

export function chooseMovement(chosen: Movement): void {
  if (chosen !== 'system') return setSetting('still', chosen === 'less');
  removeStored('still');
  rereadSettings();
}

/** Those of the page of settings, and mute. Options and keys of single games stay. */
export function resetSettings(): void {
  const names: readonly (Setting | Level)[] = [
    ...(['muted', 'still', 'vibrate', 'spoken', 'calm-cards', 'repeat', 'fire'] as const),
    ...(['effects', 'melody', 'swipe'] as const),
  ];
  for (const name of names) removeStored(name);
  storeLooks({});
}
