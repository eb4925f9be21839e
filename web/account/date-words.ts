import { MONTHS } from '#web/me/run-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WHOLE_MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "today", "in March", or "in March 2025". */
export function monthWords(iso: string, nowMs = Date.now()): string {
  const [date, now] = [new Date(iso), new Date(nowMs)];
  if (date.toDateString() === now.toDateString()) return 'today';
  const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `in ${WHOLE_MONTHS[date.getMonth()]}${year}`;
}

/** When a device was seen last: "Now", "Today, 8:51", "3 Nov". */
export function seenWords(iso: string, nowMs = Date.now()): string {
  const [date, now] = [new Date(iso), new Date(nowMs)];
  if (nowMs - date.getTime() < 60_000) return 'Now';
  const time = `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
  if (date.toDateString() === now.toDateString()) return `Today, ${time}`;
  if (date.toDateString() === new Date(nowMs - DAY_MS).toDateString()) return `Yesterday, ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()]}${year}`;
}
