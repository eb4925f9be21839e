/** What the player has set for the whole site or for one game, remembered on the device. */
import { Listeners } from '#kit/listeners.ts';
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

/** What a player may switch on for one game alone, named `game:option`. */
export type Option = `${string}:${string}`;

const listeners = new Listeners();
const known = new Map<Setting | Option, boolean>();

/** Whether the setting is on. */
export function isOn(setting: Setting | Option): boolean {
  const value = known.get(setting) ?? kept(setting, readBoolean) ?? byDefault(setting);
  known.set(setting, value);
  return value;
}

/** Turns the setting on or off and remembers it. */
export function turn(setting: Setting | Option, on: boolean): void {
  known.set(setting, on);
  keep(setting, on);
  listeners.tell();
}

/** Calls back whenever any setting changes, until the returned function is called. */
export const onSettings = listeners.add;

function byDefault(setting: Setting | Option): boolean {
  if (setting === 'still') return matchMedia('(prefers-reduced-motion: reduce)').matches;
  return setting === 'vibrate' || setting === 'race:ghost';
}

const readBoolean = (data: unknown) => (typeof data === 'boolean' ? data : null);
