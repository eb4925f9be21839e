import type { KeyboardEvent } from 'react';

/**
 * Moves the focus through a row of buttons with the arrow keys, wrapping around. Tabs leave up and down to the page,
 * and support Home and End. Returns the index of the focused button; `null` for other keys.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): number | null {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === event.target);
  const [back, on] = [from - 1, from + 1];
  const places: Readonly<Record<string, number>> =
    event.currentTarget.getAttribute('role') === 'tablist'
      ? { ArrowRight: on, ArrowLeft: back, Home: 0, End: -1 }
      : { ArrowRight: on, ArrowDown: on, ArrowLeft: back, ArrowUp: back };
  const to = places[event.key];
  if (to === undefined) return null;
  event.preventDefault();
  const place = (to + buttons.length) % buttons.length;
  buttons[place]?.focus();
  return place;
}
