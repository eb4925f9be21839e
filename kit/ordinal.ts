import { grouped } from '#kit/grouped.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** A place as one says it: 1st, 2nd, 3rd, 4th, 11th, 1,128th. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${grouped(place)}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}
