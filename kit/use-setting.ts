import { useSyncExternalStore } from 'react';
import type { Option, Setting } from '#kit/settings.ts';
import { isOn, isOnAtFirst, onSettings } from '#kit/settings.ts';

export function useSetting(setting: Setting | Option): boolean {
  return useSyncExternalStore(
    onSettings,
    () => isOn(setting),
    () => isOnAtFirst(setting),
  );
}
