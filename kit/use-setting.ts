import { useSyncExternalStore } from 'react';
import type { Option, Setting } from '#kit/settings.ts';
import { isOn, onSettings } from '#kit/settings.ts';

/** Whether the setting is on; renders again when that changes. */
export function useSetting(setting: Setting | Option): boolean {
  return useSyncExternalStore(
    onSettings,
    () => isOn(setting),
    () => setting === 'vibrate',
  );
}
