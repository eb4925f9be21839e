import { useSyncExternalStore } from 'react';
import type { Setting } from '#kit/settings.ts';
import { isOn, isOnAtFirst, onSettings } from '#kit/settings.ts';
import type { Looks } from '#web/styles/looks.ts';
import { readLooks } from '#web/styles/looks.ts';

/** A value derived from settings, and the one of the prerendered document. */
export function useStored<Value extends string | number | boolean>(read: () => Value, atFirst: Value): Value {
  return useSyncExternalStore(onSettings, read, () => atFirst);
}

/** `kit/use-setting.ts` is loaded with games. */
export function useSwitch(setting: Setting): boolean {
  return useStored(() => isOn(setting), isOnAtFirst(setting));
}

export function useLooks(): Looks {
  return JSON.parse(useStored(() => JSON.stringify(readLooks()), '{}')) as Looks;
}
