import { useEffect, useRef } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { LASTS } from '#games/color/rules/color.ts';
import { turnOf } from '#games/color/view/last-click.ts';
import { LATE, secondsLeft } from '#games/color/view/seconds.ts';
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
      if (fill.current) fill.current.style.transform = `scaleX(${between(before.left, now.left, fraction) / LASTS})`;
    };
    drain();
    return game.onFrame(drain);
  }, [game]);
  const late = seconds > 0 && seconds <= LATE;
  return (
    <div className="color-time" data-late={late ? turnOf(seconds) : undefined} aria-hidden="true">
      <div ref={fill} className="color-time-left" />
    </div>
  );
}
