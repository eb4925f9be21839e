import { useMemo } from 'react';
import type { RunsByDay, YearCell } from '#web/me/own-year.ts';
import { yearCells, yearFigures, yearWords } from '#web/me/own-year.ts';

const DAY_MS = 86_400_000;
const STEP = { x: 16, y: 17, top: 19 } as const;
const CELL = { width: 13, height: 13, rx: 3.5 } as const;
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

interface YearCalendarProps {
  readonly runs: RunsByDay;
  /** `null` in the prerendered page, which reserves the space. */
  readonly today: number | null;
  readonly favorite: string | null;
}

export function YearCalendar({ runs, today, favorite }: YearCalendarProps) {
  const cells = useMemo(() => (today === null ? [] : yearCells(runs, today)), [runs, today]);
  const figures = yearFigures(runs, today ?? 0);
  const played = cells.filter(({ level }) => level > 0);
  return (
    <section className="content-card me-year" aria-labelledby="year-title">
      <div className="me-year-head">
        <h2 id="year-title">Your year</h2>
        <p className="me-year-key" aria-hidden="true">
          Less
          <svg viewBox="0 0 92 18">
            {[0, 1, 2, 3, 4].map((level) => (
              <Square key={level} x={level * 18} y={2} level={level} />
            ))}
          </svg>
          More
        </p>
      </div>
      {/* Scrolls from the right edge, so that it begins at today. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that scrolls must be reachable by keyboard */}
      <div className="me-year-scroll" tabIndex={0} role="img" aria-label={yearWords(figures)}>
        <svg viewBox="-4 0 860 140">
          {monthStarts(cells).map(({ day, column }) => (
            <text key={day} x={column * STEP.x} y={10}>
              {MONTHS[new Date(day * DAY_MS).getUTCMonth()]}
            </text>
          ))}
          {cells.map(({ day, level, column, row }) => (
            <Square key={day} x={column * STEP.x} y={STEP.top + row * STEP.y - 1} level={level} />
          ))}
          {cells.slice(-1).map(({ day, column, row }) => (
            <rect
              key={day}
              className="me-year-today"
              x={column * STEP.x - 2}
              y={STEP.top + row * STEP.y - 3}
              width={17}
              height={18}
              rx={5}
            />
          ))}
        </svg>
      </div>
      {played.length > 0 && <DayTable played={played} runs={runs} />}
      <p className="me-year-figures">
        {figures.longestStreak > 1 && (
          <span>
            <b>{figures.longestStreak} days</b> longest streak
          </span>
        )}
        {figures.weekday !== null && (
          <span>
            <b>{WEEKDAYS[figures.weekday]}</b> are your day
          </span>
        )}
        {favorite !== null && (
          <span>
            <b>{favorite}</b> most played
          </span>
        )}
      </p>
    </section>
  );
}

/** A played day is raised, so that levels do not depend on color alone. */
function Square({ x, y, level }: { readonly x: number; readonly y: number; readonly level: number }) {
  if (level === 0) return <rect data-level={0} x={x} y={y + 1} {...CELL} />;
  return (
    <>
      <rect data-level={level} className="me-year-side" x={x} y={y + 2} {...CELL} />
      <rect data-level={level} x={x} y={y} {...CELL} />
    </>
  );
}

/** For screen readers, month by month. */
function DayTable({ played, runs }: { readonly played: readonly YearCell[]; readonly runs: RunsByDay }) {
  const months = new Map<string, YearCell[]>();
  for (const cell of played) months.set(monthName(cell.day), [...(months.get(monthName(cell.day)) ?? []), cell]);
  return (
    <div className="visually-hidden">
      <table>
        <caption>Runs by day</caption>
        <tbody>
          {[...months].map(([month, days]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>
                {days.map(({ day }) => `${new Date(day * DAY_MS).getUTCDate()}: ${runs.get(day) ?? 0}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function monthName(day: number): string {
  return new Date(day * DAY_MS).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The first whole week of each month. */
function monthStarts(cells: readonly YearCell[]): readonly YearCell[] {
  return cells.filter(({ day, row }) => row === 0 && new Date(day * DAY_MS).getUTCDate() <= 7);
}
