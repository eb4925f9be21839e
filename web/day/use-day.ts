import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { all, listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { dayRecord, onDayRecord } from '#web/day/day-record.ts';
import { today, untilNextDay } from '#web/day/utc-day.ts';

const turns = new Listeners();
let shownDay = today();

/** The day that is shown; `null` until the page is alive, for it was rendered on another one. */
export function useDay(): number | null {
  return useSyncExternalStore<number | null>(
    turns.add,
    () => shownDay,
    () => null,
  );
}

/** What was done on which day on this device. */
export function useDayRecord(): ReturnType<typeof dayRecord> {
  return useSyncExternalStore(onDayRecord, dayRecord, () => NOTHING);
}

const NOTHING = {};

/** Has an element say how long it is until the next day, second by second while it is in sight; then that day is shown. */
export function useNextDay(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  // Within the frame that shows the day.
  useLayoutEffect(() => {
    const { current } = element;
    return current ? countInSight(current) : undefined;
  }, []);
  return element;
}

function countInSight(element: HTMLElement): () => void {
  let isInSight = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = () => {
    element.textContent = untilNextDay(Date.now());
    turnTo(today());
  };
  const count = () => {
    clearInterval(timer);
    if (!isInSight || document.hidden) return;
    show();
    timer = setInterval(show, 1_000);
  };
  // Also said where it is not seen yet, so that it does not come in sight empty.
  show();
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    count();
  });
  observer.observe(element);
  return all(
    () => observer.disconnect(),
    listen(document, { visibilitychange: count }),
    () => clearInterval(timer),
  );
}

/** Shows another day: its pick stands on the root element, where the style sheet looks for it. */
function turnTo(day: number): void {
  const { dataset } = document.documentElement;
  dataset['pick'] = String(day % Number(dataset['picks']));
  if (day === shownDay) return;
  shownDay = day;
  turns.tell();
}
