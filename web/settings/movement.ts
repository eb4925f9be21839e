import { isOn, rereadSettings, setSetting } from '#kit/settings.ts';
import { readStored, removeStored } from '#kit/storage.ts';

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
