/** In reading order. */
export const PADS = ['green', 'red', 'yellow', 'blue'] as const;

/** Index into `PADS`. */
export type Pad = number;
