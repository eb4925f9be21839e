import { useEffect, useRef } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { interpolate } from '#kit/interpolate.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useLive } from '#kit/use-moment.ts';
import '#kit/time-bar.css';

interface TimeBarProps<State, Action> {
  readonly game: LiveGame<State, Action>;
  /** The ticks that a run has. */
  readonly lasts: number;
  /** The ticks that are left of them. */
  readonly left: (state: Frozen<State>) => number;
}

/** From this second on the end is near. */
export const LATE = 5;
/** In how many steps the bar drains: each is about a pixel wide, and a page is not painted anew for less. */
const STEPS = 600;

/** The second on a clock that shows so many ticks: never 0 while any are left. */
export function secondsLeft(ticks: number): number {
  return Math.ceil(ticks / TICKS_PER_SECOND);
}

/** The time that is left, draining without steps that anybody sees. Its seconds stand as a number among the counters. */
export function TimeBar<State, Action>({ game, lasts, left }: TimeBarProps<State, Action>) {
  const fill = useRef<HTMLDivElement>(null);
  const seconds = useLive(game, ({ now }) => secondsLeft(left(now)));
  useEffect(() => {
    let shown: number | null = null;
    const drain = () => {
      const { before, now, fraction } = game.moment();
      const steps = Math.ceil((STEPS * interpolate(left(before), left(now), fraction)) / lasts);
      if (!fill.current || steps === shown) return;
      shown = steps;
      fill.current.style.transform = `scaleX(${steps / STEPS})`;
    };
    drain();
    return game.onFrame(drain);
  }, [game, lasts, left]);
  const late = seconds > 0 && seconds <= LATE;
  return (
    <div className="time-bar" data-late={late ? alternatingName(seconds) : undefined} aria-hidden="true">
      <div ref={fill} className="time-bar-left" />
    </div>
  );
}
