import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { stopAll, listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { dayRecord, onDayRecord } from '#web/device/day-record.ts';
import { today, untilNextDay } from '#web/device/utc-day.ts';

const turns = new Listeners();
let shownDay = today();

/** `null` until hydration: the page was prerendered on another day. */
export function useDay(): number | null {
  return useSyncExternalStore<number | null>(
    turns.add,
    () => shownDay,
    () => null,
  );
}

export function useDayRecord(): ReturnType<typeof dayRecord> {
  return useSyncExternalStore(onDayRecord, dayRecord, () => NOTHING);
}

const NOTHING = {};

/** Shows a countdown to the next day in an element while it is visible, then switches to that day. */
export function useNextDay(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  // A layout effect, so that the countdown appears in the same frame as the day.
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
  // Also while off-screen, so that it is not empty when it scrolls into view.
  show();
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    count();
  });
  observer.observe(element);
  return stopAll(
    () => observer.disconnect(),
    listen(document, { visibilitychange: count }),
    () => clearInterval(timer),
  );
}

/** The root attribute selects the pick in web/day/today.css. */
function turnTo(day: number): void {
  const { dataset } = document.documentElement;
  dataset['pick'] = String(day % Number(dataset['picks']));
  if (day === shownDay) return;
  shownDay = day;
  turns.emit();
}
