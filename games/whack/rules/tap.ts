import { readFields, readWhole } from '#engine/read.ts';

/** How many holes there are: three rows of three. */
export const HOLES = 9;

/** A tap, and whether it struck the mole: so a log says by itself what was hit, and the limits need no seed. */
export interface Tap {
  /** 0 to 8 in reading order. */
  readonly hole: number;
  readonly hit: boolean;
}

export function readTap(data: unknown): Tap | null {
  const fields = readFields(data, ['hole', 'hit']);
  const hole = readWhole(fields?.hole, 0, HOLES - 1);
  return hole === null || typeof fields?.hit !== 'boolean' ? null : { hole, hit: fields.hit };
}
