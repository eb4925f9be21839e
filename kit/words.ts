/** Numbers, times, places and lists as they are written and read out. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** A whole number with its thousands set apart, as in 12,300. The browser's own way costs a phone a tenth of a second at first use. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** A place as one says it: 1st, 2nd, 3rd, 4th, 11th, 1,128th. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${grouped(place)}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}

/** Ticks as minutes and seconds, such as 2:05. */
export function clockTime(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A number with what is counted: 1 move, 2 moves. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How a game counts its scores: the parts of a view that say so. */
export interface ScoreNames {
  /** How a score is written where a number with its unit reads badly, such as "Level 7". */
  scoreWords?(score: number): string;
  /** What a score counts, such as "level"; points where left out. */
  readonly scoreUnit?: string;
}

/** A score as it is written and read out: 1 point, 1,200 points, Level 7. */
export function scoreText(names: ScoreNames, score: number): string {
  return names.scoreWords?.(score) ?? scoreAmount(names, score);
}

/** How far two scores lie apart: 1 point, 40 points, 2 levels. */
export function scoreAmount({ scoreUnit = 'point' }: ScoreNames, amount: number): string {
  return counted(amount, scoreUnit).replace(/^\d+/, grouped(amount));
}

/** Things in a row: 2, 4 and 8. */
export function listed(things: readonly (string | number)[]): string {
  const last = things.at(-1);
  return things.length === 1 ? `${last}` : `${things.slice(0, -1).join(', ')} and ${last}`;
}

/** The words with a capital letter. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a cell lies in a grid that counts its cells row by row from 0: row 2 column 3. */
export function placeName(cell: number, columns: number): string {
  return `row ${Math.floor(cell / columns) + 1} column ${(cell % columns) + 1}`;
}
