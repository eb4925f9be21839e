export { clockTime } from '#engine/clock-time.ts';

/** 12,300. `Intl` costs a phone 100 ms on first use. */
export function formatThousands(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** 1st, 2nd, 3rd, 11th, 1,128th. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${formatThousands(place)}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}

/** 1 move, 2 moves. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export interface ScoreNames {
  scoreWords?(score: number): string;
  readonly scoreUnit?: string;
}

/** 1,200 points, Level 7. */
export function scoreText(names: ScoreNames, score: number): string {
  return names.scoreWords?.(score) ?? scoreAmount(names, score);
}

/** 40 points, 2 levels. */
export function scoreAmount({ scoreUnit = 'point' }: ScoreNames, amount: number): string {
  return pluralize(amount, scoreUnit).replace(/^\d+/, formatThousands(amount));
}

/** 2, 4 and 8. */
export function joinWithAnd(things: readonly (string | number)[]): string {
  const last = things.at(-1);
  return things.length === 1 ? `${last}` : `${things.slice(0, -1).join(', ')} and ${last}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Row 2 column 3. */
export function cellName(cell: number, columns: number): string {
  return `row ${Math.floor(cell / columns) + 1} column ${(cell % columns) + 1}`;
}
