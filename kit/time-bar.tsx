import { useEffect, useRef } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { interpolate } from '#kit/interpolate.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useGame } from '#kit/use-moment.ts';
import '#kit/time-bar.css';

interface TimeBarProps<State, Action> {
  readonly game: RunningGame<State, Action>;
  readonly lasts: number;
  readonly left: (state: Frozen<State>) => number;
}

/** The bar warns from here on. */
export const WARNING_SECONDS = 5;
/** One or two pixels each. Every step costs a frame of work. */
const STEPS = 240;

/** Rounded up, so it is 0 only at the end. */
export function secondsLeft(ticks: number): number {
  return Math.ceil(ticks / TICKS_PER_SECOND);
}

/** A counter shows the seconds to screen readers. */
export function TimeBar<State, Action>({ game, lasts, left }: TimeBarProps<State, Action>) {
  const fill = useRef<HTMLDivElement>(null);
  const seconds = useGame(game, ({ now }) => secondsLeft(left(now)));
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
  const late = seconds > 0 && seconds <= WARNING_SECONDS;
  return (
    <div className="time-bar" data-late={late ? alternatingName(seconds) : undefined} aria-hidden="true">
      <div ref={fill} className="time-bar-left" />
    </div>
  );
}
