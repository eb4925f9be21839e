/** The player's options, stored on the device. */
import { readFields, readInteger } from '#engine/read.ts';
import type { Handling } from '#games/tetris/rules/handling.ts';
import { HANDLING } from '#games/tetris/rules/handling.ts';
import { Listeners } from '#kit/listeners.ts';
import { store, readStored } from '#kit/storage.ts';

export interface Options extends Readonly<Handling> {
  /** Show the landing position. */
  readonly ghost: boolean;
  /** Show grid lines. */
  readonly grid: boolean;
}

const NAME = 'tetris-options';
export const DEFAULTS: Options = { ...HANDLING, ghost: true, grid: true };

const listeners = new Listeners();
let current: Options | null = null;

export const onOptions = listeners.add;

/** Returns the same object until an option changes. */
export function options(): Options {
  current ??= readStored(NAME, readOptions) ?? DEFAULTS;
  return current;
}

export function setOptions(change: Partial<Options>): void {
  current = { ...options(), ...change };
  store(NAME, current);
  listeners.emit();
}

function readOptions(data: unknown): Options | null {
  const fields = readFields(data, ['delay', 'repeat', 'ghost', 'grid']);
  const delay = readInteger(fields?.delay, 0, 20);
  const repeat = readInteger(fields?.repeat, 0, 6);
  if (delay === null || repeat === null) return null;
  return { delay, repeat, ghost: fields?.ghost !== false, grid: fields?.grid !== false };
}
