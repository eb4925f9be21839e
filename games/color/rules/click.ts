import { readFields, readInteger } from '#engine/read.ts';

/** In button order: two rows of three that never move. */
export const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;

/** Includes the target, so that the log alone shows what was hit and the limits need no seed. */
export interface Click {
  /** Indexes into `COLORS`. */
  readonly button: number;
  readonly target: number;
}

export function readClick(data: unknown): Click | null {
  const fields = readFields(data, ['button', 'target']);
  const button = readInteger(fields?.button, 0, COLORS.length - 1);
  const target = readInteger(fields?.target, 0, COLORS.length - 1);
  return button === null || target === null ? null : { button, target };
}
