import type { Level } from '#kit/levels.ts';
import type { Setting } from '#kit/settings.ts';
import { removeStored } from '#kit/storage.ts';
import { storeLooks } from '#web/styles/looks.ts';

/** Those of the page of settings, and mute. Options and keys of single games stay. */
export function resetSettings(): void {
  const names: readonly (Setting | Level)[] = [
    ...(['muted', 'still', 'vibrate', 'spoken', 'calm-cards', 'repeat', 'fire'] as const),
    ...(['effects', 'melody', 'swipe'] as const),
  ];
  for (const name of names) removeStored(name);
  storeLooks({});
}
