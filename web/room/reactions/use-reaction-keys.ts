import { useEffect, useState } from 'react';
import { REACTIONS } from '#api/rooms/limits.ts';
import { listen, stopAll } from '#kit/listen.ts';
import type { ReactionFeed } from '#web/room/reactions/reaction-feed.ts';

const ARMED_MS = 3_000;

/**
 * The key left of 1, by its place, makes the digits send reactions for three seconds or until one is sent; otherwise
 * digits belong to the games. Returns whether it does.
 */
export function useReactionKeys(feed: ReactionFeed): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (isArmed) return;
    const arm = (event: KeyboardEvent) => {
      if (event.code !== 'Backquote' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      setArmed(true);
    };
    return listen(document, { keydown: arm });
  }, [isArmed]);
  useEffect(() => {
    if (!isArmed) return;
    const take = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
      if (digit === undefined && event.key !== 'Escape') return;
      // Before the game takes the digit for a column or a cell.
      event.preventDefault();
      event.stopImmediatePropagation();
      setArmed(false);
      if (digit !== undefined) feed.send(REACTIONS[Number(digit) - 1]!);
    };
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return stopAll(listen(window, { keydown: take }, { capture: true }), () => clearTimeout(timer));
  }, [feed, isArmed]);
  return isArmed;
}

const isTyping = ({ target }: Event) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
