import { describe, expect, test } from 'vitest';
import { closedIn } from '#web/leaderboard/closed-query.ts';
import { endOf, periodPath, periodSpan, periodTitle } from '#web/leaderboard/period-words.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const week = (start: string) => ({ period: 'week', start }) as const;
const day = (start: string) => ({ period: 'day', start }) as const;

describe('names of closed periods', () => {
  test('a week is named by its Monday, with the year if it is another one', () => {
    expect(periodTitle(week('2026-11-09'), NOW)).toBe('Week of 9 November');
    expect(periodTitle(week('2025-12-29'), NOW)).toBe('Week of 29 December 2025');
    expect(periodTitle(day('2026-11-11'), NOW)).toBe('11 November');
  });

  test('the span ends on Sunday, also across months and years', () => {
    expect(periodSpan(week('2026-11-09'))).toBe('9 to 15 Nov');
    expect(periodSpan(week('2026-12-28'))).toBe('28 Dec to 3 Jan');
    expect(periodSpan(day('2026-11-11'))).toBe('Wed 11 Nov');
    // Clocks change in Europe on this Sunday; days are UTC.
    expect(endOf(week('2026-10-19'))).toBe('2026-10-25');
    expect(endOf(week('2024-02-26'))).toBe('2024-03-03');
  });

  test('an address selects a closed period only if it selects nothing else', () => {
    expect(closedIn(periodPath('snake', week('2026-11-09')).replace('/games/snake', ''))).toEqual(week('2026-11-09'));
    expect(closedIn('?day=2026-11-11')).toEqual(day('2026-11-11'));
    for (const search of [
      '',
      '?daily',
      '?week=',
      '?week=soon',
      '?watch=1&week=2026-11-09',
      '?week=2026-11-09&beat=1',
    ]) {
      expect(closedIn(search), search).toBeNull();
    }
  });
});
