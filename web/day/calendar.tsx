/** The month of daily deals: results by day, and links to past days. */
import type { KeyboardEvent } from 'react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { clamp } from '#engine/arithmetic.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { pluralize } from '#kit/words.ts';
import type { CalendarDay, CalendarRecord } from '#web/device/calendar-record.ts';
import { calendarOf, onCalendar } from '#web/device/calendar-record.ts';
import { streakOf } from '#web/device/day-record.ts';
import { dateOf, dayAt, today } from '#web/device/utc-day.ts';
import { useDayRecord } from '#web/day/use-day.ts';
import { Link } from '#web/loading/navigation.tsx';
import { recordOf } from '#web/play/session/personal-best.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/day/calendar.css';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** Months that can be opened, the current one included. */
const MOST_MONTHS = 13;
const NONE: CalendarRecord = {};

interface CalendarProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  /** The day that is played. */
  readonly day: number;
}

export function Calendar({ entry, view, day }: CalendarProps) {
  const results = useSyncExternalStore(
    onCalendar,
    () => calendarOf(entry.key),
    () => NONE,
  );
  const record = useDayRecord();
  const now = today();
  const [back, setBack] = useState(() => Math.min(MOST_MONTHS - 1, monthOf(now) - monthOf(day)));
  const grid = useRef<HTMLDivElement>(null);
  const month = monthOf(now) - back;
  const first = firstDayOf(month);
  const days = Array.from({ length: firstDayOf(month + 1) - first }, (_, index) => first + index);
  const blanks = (weekdayOf(first) - firstWeekday() + WEEK) % WEEK;
  const turn = (months: number) => setBack((at) => clamp(at - months, 0, MOST_MONTHS - 1));
  // One tab stop: the day that was played or moved to last.
  const [last, setLast] = useState(day);
  const stop = days.includes(last) ? last : Math.min(days.at(-1)!, now);
  const goTo = (to: number) => {
    const oldest = firstDayOf(monthOf(now) - MOST_MONTHS + 1);
    if (to < oldest || to > now) return;
    // At once, because a gamepad looks where the focus went.
    flushSync(() => {
      setLast(to);
      setBack(monthOf(now) - monthOf(to));
    });
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  const solved = days.filter((one) => results[one]?.shown);
  const values = Object.values<CalendarDay>(results).flatMap(({ value }) => (value === null ? [] : [value]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) goTo(stop + step);
    else if (event.key === 'PageUp') goTo(sameDay(stop, month - 1));
    else if (event.key === 'PageDown') goTo(Math.min(now, sameDay(stop, month + 1)));
    else return;
    event.preventDefault();
  };
  return (
    <section className="panel calendar" aria-label="Calendar">
      <header>
        <TurnButton label="Earlier month" disabled={back >= MOST_MONTHS - 1} onPress={() => turn(-1)} />
        <h2 aria-live="polite">{format(first, { month: 'long', ...(back > 0 && { year: 'numeric' }) })}</h2>
        <TurnButton label="Later month" disabled={back === 0} onPress={() => turn(1)} />
      </header>
      <div ref={grid} className="calendar-days" onKeyDown={onKeyDown}>
        {Array.from({ length: WEEK }, (_, index) => (
          <span key={index} aria-hidden="true">
            {'SMTWTFS'.charAt((index + firstWeekday()) % WEEK)}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <i key={`blank ${index}`} />
        ))}
        {days.map((one) => (
          <Day
            key={one}
            {...{ entry, now }}
            day={one}
            result={results[one]}
            isOpen={one === day}
            isStop={one === stop}
          />
        ))}
      </div>
      <p className="calendar-legend">
        <b data-look="flawless">No mistakes</b> <b data-look="solved">Solved</b> <b data-look="begun">Begun</b>
      </p>
      <dl className="calendar-figures">
        <Figure label="Streak" value={pluralize(streakOf(record, now, entry.key), 'day')} />
        <Figure label="Solved" value={`${solved.length} of ${days.filter((one) => one <= now).length}`} />
        <Figure
          label="Best"
          value={values.length > 0 ? recordOf(view, view.rules.modes[0])!.show(Math.min(...values)) : '–'}
        />
      </dl>
    </section>
  );
}

interface DayProps {
  readonly entry: CatalogueEntry;
  readonly day: number;
  readonly now: number;
  readonly result: CalendarDay | undefined;
  readonly isOpen: boolean;
  readonly isStop: boolean;
}

/** The time stands below the number, so that color is not alone. */
function Day({ entry, day, now, result, isOpen, isStop }: DayProps) {
  const number = new Date(day * DAY_MS).getUTCDate();
  if (day > now) return <span className="calendar-day">{number}</span>;
  const look = !result ? 'open' : result.shown === null ? 'begun' : result.flawless ? 'flawless' : 'solved';
  const note = result?.shown ?? (day === now ? 'Today' : result ? 'Half' : '');
  return (
    <Link
      className="calendar-day"
      href={day === now ? `${entry.path}?daily` : `${entry.path}?daily=${dateOf(day)}`}
      tabIndex={isStop ? 0 : -1}
      data-pad-stop={isStop || undefined}
      data-day={day}
      data-look={day === now && !result?.shown ? 'today' : look}
      aria-current={isOpen ? 'date' : undefined}
      aria-label={`${format(day, { month: 'long', day: 'numeric' })}, ${WORDS[look]}${result?.shown ? ` ${result.shown}` : ''}`}
    >
      {number}
      <small>{note}</small>
    </Link>
  );
}

const WORDS = {
  open: 'not played',
  begun: 'begun',
  solved: 'solved in',
  flawless: 'solved without mistakes in',
} as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

interface TurnButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function TurnButton({ label, disabled, onPress }: TurnButtonProps) {
  return (
    <button className="button button-icon" type="button" aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name="back" />
    </button>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Months since 1970. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function firstDayOf(month: number): number {
  return dayAt(Date.UTC(1970, month, 1));
}

/** The same day of another month, or its last one. */
function sameDay(day: number, month: number): number {
  return Math.min(firstDayOf(month) + day - firstDayOf(monthOf(day)), firstDayOf(month + 1) - 1);
}

/** 0 is Sunday. */
function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** As the browser's language has it; Monday if it does not say. */
function firstWeekday(): number {
  const locale = new Intl.Locale(navigator.language || 'en') as Intl.Locale & {
    getWeekInfo?(): { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % WEEK;
}

function format(day: number, options: Intl.DateTimeFormatOptions): string {
  return new Date(day * DAY_MS).toLocaleDateString('en', { timeZone: 'UTC', ...options });
}
