import { useEffect, useRef } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { LASTS } from '#games/whack/rules/whack.ts';
import { turnOf } from '#games/whack/view/last-taps.ts';
import { LATE, secondsLeft } from '#games/whack/view/seconds.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { between } from '#kit/stage.tsx';
import { useLive } from '#kit/use-moment.ts';

/** The time that is left, draining without steps. Its seconds stand as a number among the counters. */
export function TimeBar({ game }: FieldProps<State, Action>) {
  const fill = useRef<HTMLDivElement>(null);
  const seconds = useLive(game, ({ now }) => secondsLeft(now));
  useEffect(() => {
    const drain = () => {
      const { before, now, fraction } = game.moment();
      const left = 1 - between(before.passed, now.passed, fraction) / LASTS;
      if (fill.current) fill.current.style.transform = `scaleX(${left})`;
    };
    drain();
    return game.onFrame(drain);
  }, [game]);
  const late = seconds > 0 && seconds <= LATE;
  return (
    <div className="whack-time" data-late={late ? turnOf(seconds) : undefined} aria-hidden="true">
      <div ref={fill} className="whack-time-left" />
    </div>
  );
}
