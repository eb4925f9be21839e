import { readFields, readWhole } from '#engine/read.ts';

/** The colors in the places of their buttons: two rows of three, which never move. */
export const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;

/** A click with the target it was judged by: so a log says by itself what was hit, and the limits need no seed. */
export interface Click {
  /** Both by their place in `COLORS`. */
  readonly button: number;
  readonly target: number;
}

export function readClick(data: unknown): Click | null {
  const fields = readFields(data, ['button', 'target']);
  const button = readWhole(fields?.button, 0, COLORS.length - 1);
  const target = readWhole(fields?.target, 0, COLORS.length - 1);
  return button === null || target === null ? null : { button, target };
}
