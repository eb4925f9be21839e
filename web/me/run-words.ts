const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WHOLE_MONTHS = 'January February March April May June July August September October November December'.split(' ');

const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** In the device's time zone: Today, Yesterday, Sat 14 Nov, or Sat 14 Nov 2025. */
export function dayWords(ms: number, nowMs: number): string {
  // Rounded, because days of clock changes have 23 or 25 hours.
  const daysAgo = Math.round((midnight(nowMs) - midnight(ms)) / DAY_MS);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const date = new Date(ms);
  const year = date.getFullYear() === new Date(nowMs).getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]}${year}`;
}

/** Such as "9:12, 3 min 8 s". */
export function timeWords(ms: number, ticks: number): string {
  const date = new Date(ms);
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}, ${lengthWords(ticks)}`;
}

function lengthWords(ticks: number): string {
  const seconds = Math.round(ticks / 60);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** Such as "612 runs since March." */
export function countWords(count: number, firstMs: number, nowMs: number): string {
  const first = new Date(firstMs);
  const isThisYear = first.getFullYear() === new Date(nowMs).getFullYear();
  const since = WHOLE_MONTHS[first.getMonth()] + (isThisYear ? '' : ` ${first.getFullYear()}`);
  return `${runsWords(count)} since ${since}.`;
}

/** Monday of the UTC week, as the boards count weeks. */
export function weekStart(nowMs: number): number {
  const day = Math.floor(nowMs / DAY_MS);
  // 1970-01-01 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
}

/** Such as 48.6. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '');
}

/** `kit/words.ts` comes with the code of games, which these pages do not load. */
export const thousands = (count: number) => count.toLocaleString('en-US');

export const runsWords = (count: number) => `${thousands(count)} ${count === 1 ? 'run' : 'runs'}`;
