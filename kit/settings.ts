import { Listeners } from '#kit/listeners.ts';
import { readStored, store } from '#kit/storage.ts';

export type Setting =
  | 'muted'
  /** Reduced motion. */
  | 'still'
  | 'vibrate'
  /** Detailed screen reader output. */
  | 'spoken'
  /** No previews in the cards of the home page. */
  | 'calm-cards'
  /** Holding a button presses it again and again, in games that ask for many presses. */
  | 'repeat'
  /** Guns fire by themselves; such runs are unranked. */
  | 'fire';

/** `game:option` */
export type Option = `${string}:${string}`;

const listeners = new Listeners();
const known = new Map<Setting | Option, boolean>();

/** After stored values or the system's preference have changed. */
export function rereadSettings(): void {
  known.clear();
  listeners.emit();
}

export function isOn(setting: Setting | Option): boolean {
  const value = known.get(setting) ?? readStored(setting, readBoolean) ?? byDefault(setting);
  known.set(setting, value);
  return value;
}

export function setSetting(setting: Setting | Option, on: boolean): void {
  known.set(setting, on);
  store(setting, on);
  listeners.emit();
}

export const onSettings = listeners.add;

function byDefault(setting: Setting | Option): boolean {
  if (setting === 'still') return matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isOnAtFirst(setting);
}

export function isOnAtFirst(setting: Setting | Option): boolean {
  return setting === 'vibrate' || setting.endsWith(':ghost');
}

const readBoolean = (data: unknown) => (typeof data === 'boolean' ? data : null);
