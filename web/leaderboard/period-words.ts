/** Names of days and weeks in UTC. `Intl` costs a phone 100 ms on first use. */
import type { ClosedPeriodName } from '#api/closed-periods.ts';
import { dateOf } from '#web/device/utc-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

export interface ClosedChoice {
  readonly period: ClosedPeriodName;
  /** Such as 2026-11-09; the last one if null. */
  readonly start: string | null;
}

type Started = Pick<ClosedChoice, 'period'> & { readonly start: string };

/** Such as "9 November", with the year if it is not the current one. */
export function longDate(start: string, now = Date.now()): string {
  const date = new Date(start);
  const year = date.getUTCFullYear() === new Date(now).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}${year}`;
}

/** Such as "Week of 9 November", or "9 November" for a day. */
export function periodTitle({ period, start }: Started, now?: number): string {
  return period === 'week' ? `Week of ${longDate(start, now)}` : longDate(start, now);
}

/** Such as "9 to 15 Nov", "28 Dec to 3 Jan" or "Mon 9 Nov". */
export function periodSpan({ period, start }: Started): string {
  const first = new Date(start);
  if (period === 'day') return `${WEEKDAYS[first.getUTCDay()]} ${shortDate(first)}`;
  const last = new Date(endOf({ period, start }));
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${isOneMonth ? first.getUTCDate() : shortDate(first)} to ${shortDate(last)}`;
}

/** The last day. */
export function endOf({ period, start }: Started): string {
  return dateOf(Date.parse(start) / DAY_MS + (period === 'week' ? 6 : 0));
}

function shortDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]!.slice(0, 3)}`;
}

export function periodPath(game: string, { period, start }: Started): string {
  return `/games/${game}?${period}=${start}`;
}
