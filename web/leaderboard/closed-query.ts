/** The closed day or week that an address selects, such as `?week=2026-11-09`. */
import type { ClosedChoice } from '#web/leaderboard/period-words.ts';

const QUERY = /^\?(day|week)=(\d{4}-\d\d-\d\d)$/;

export function closedIn(search: string): ClosedChoice | null {
  const [, period, start] = QUERY.exec(search) ?? [];
  return period && start ? { period: period as ClosedChoice['period'], start } : null;
}
