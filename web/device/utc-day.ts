/** Days from midnight to midnight UTC, numbered from 1970-01-01. */

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayAt(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** By the device's clock. */
export function today(): number {
  return dayAt(Date.now());
}

/** Such as 2026-11-16. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The initial of the weekday. 1970-01-01 was a Thursday. */
export function weekdayLetter(day: number): string {
  return 'SMTWTFS'.charAt((day + 4) % 7);
}

/** Hours, minutes and seconds, such as 9:12:40. */
export function untilNextDay(ms: number): string {
  const seconds = Math.ceil(((dayAt(ms) + 1) * DAY_MS - ms) / 1000);
  const two = (number: number) => String(Math.floor(number) % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`;
}
