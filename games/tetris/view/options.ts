/** What the player has set for this game, remembered on the device. */
import { readFields, readWhole } from '#engine/read.ts';
import type { Handling } from '#games/tetris/rules/handling.ts';
import { HANDLING } from '#games/tetris/rules/handling.ts';
import { Listeners } from '#kit/listeners.ts';
import { keep, kept } from '#kit/storage.ts';

export interface Options extends Readonly<Handling> {
  /** Whether it is shown where the piece would come down. */
  readonly ghost: boolean;
  /** Whether the lines of the grid are shown. */
  readonly grid: boolean;
}

const NAME = 'tetris-options';
/** What holds as long as the player has set nothing. */
export const DEFAULTS: Options = { ...HANDLING, ghost: true, grid: true };

const listeners = new Listeners();
let current: Options | null = null;

/** Calls back whenever an option changes, until the returned function is called. */
export const onOptions = listeners.add;

/** The options as they are set; the same object until one of them changes. */
export function options(): Options {
  current ??= kept(NAME, readOptions) ?? DEFAULTS;
  return current;
}

/** Changes some of the options and remembers all of them. */
export function setOptions(change: Partial<Options>): void {
  current = { ...options(), ...change };
  keep(NAME, current);
  listeners.tell();
}

function readOptions(data: unknown): Options | null {
  const fields = readFields(data, ['delay', 'repeat', 'ghost', 'grid']);
  const delay = readWhole(fields?.delay, 0, 20);
  const repeat = readWhole(fields?.repeat, 0, 6);
  if (delay === null || repeat === null) return null;
  return { delay, repeat, ghost: fields?.ghost !== false, grid: fields?.grid !== false };
}
