/** Devices that took everything from this one, so that the player can take the face back later. */
import { readStored, store } from '#kit/storage.ts';
import type { DeviceNames } from '#web/transfer/taken-words.ts';

export interface Moved extends DeviceNames {
  /** Of the transfer. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

const NAME = 'moved';
const MOST = 5;

/** Newest first. */
export function readMoved(): readonly Moved[] {
  return readStored(NAME, (data) => (Array.isArray(data) ? (data as unknown[]).filter(isMoved) : null)) ?? [];
}

export function noteMoved(moved: Moved): void {
  store(NAME, [moved, ...readMoved().filter(({ id }) => id !== moved.id)].slice(0, MOST));
}

export function forgetMoved(id: string): void {
  store(
    NAME,
    readMoved().filter((moved) => moved.id !== id),
  );
}

function isMoved(data: unknown): data is Moved {
  const { id, at, kind, browser } = { ...(data as Partial<Record<keyof Moved, unknown>>) };
  return [id, at, kind, browser].every((text) => typeof text === 'string') && !Number.isNaN(Date.parse(at as string));
}
