/** What the player has set for the whole site, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

/** The settings that are on or off. */
export type Setting =
  /** No sound. */
  | 'muted'
  /** No motion but the game's own. */
  | 'still'
  /** Vibration on hits, where the device can. */
  | 'vibrate'
  /** Everything is read out that a player who does not see the field needs to know. */
  | 'spoken';

const listeners = new Set<() => void>();
const known = new Map<Setting, boolean>();

/** Whether the setting is on. */
export function isOn(setting: Setting): boolean {
  const value = known.get(setting) ?? kept(setting, readBoolean) ?? byDefault(setting);
  known.set(setting, value);
  return value;
}

/** Turns the setting on or off and remembers it. */
export function turn(setting: Setting, on: boolean): void {
  known.set(setting, on);
  keep(setting, on);
  for (const listener of listeners) listener();
}

/** Calls back whenever any setting changes, until the returned function is called. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the setting is on; renders again when that changes. */
export function useSetting(setting: Setting): boolean {
  return useSyncExternalStore(
    onSettings,
    () => isOn(setting),
    () => setting === 'vibrate',
  );
}

function byDefault(setting: Setting): boolean {
  if (setting === 'still') return matchMedia('(prefers-reduced-motion: reduce)').matches;
  return setting === 'vibrate';
}

const readBoolean = (data: unknown) => (typeof data === 'boolean' ? data : null);
