/** The four pads in reading order: green top left, red top right, yellow bottom left, blue bottom right. */
export const PADS = ['green', 'red', 'yellow', 'blue'] as const;

/** A pad, by its place in `PADS`. */
export type Pad = number;
