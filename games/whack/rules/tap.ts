import { readFields, readInteger } from '#engine/read.ts';

/** Three rows of three. */
export const HOLES = 9;

/** Includes the result, so that a log can be judged without the seed. */
export interface Tap {
  /** 0 to 8 in reading order. */
  readonly hole: number;
  readonly hit: boolean;
}

export function readTap(data: unknown): Tap | null {
  const fields = readFields(data, ['hole', 'hit']);
  const hole = readInteger(fields?.hole, 0, HOLES - 1);
  return hole === null || typeof fields?.hit !== 'boolean' ? null : { hole, hit: fields.hit };
}
