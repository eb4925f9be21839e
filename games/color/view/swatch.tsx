import { useLayoutEffect, useRef } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import type { LastClick } from '#games/color/view/last-click.ts';
import { Sign } from '#games/color/view/sign.tsx';
import { Eyes } from '#kit/eyes.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { useGame } from '#kit/use-moment.ts';
import { capitalized } from '#kit/words.ts';

/** Shown from this many hits in a row. */
const STREAK = 2;

interface SwatchProps extends FieldProps<State, Action> {
  readonly last: LastClick | null;
}

export function Swatch({ game, last }: SwatchProps) {
  const color = useGame(game, ({ now }) => COLORS[now.target]!);
  const hits = useGame(game, ({ now }) => now.hits);
  const streak = useGame(game, ({ now }) => now.streak);
  return (
    <div className="color-target">
      <div className="color-stand">
        <div
          // A new key for every target restarts the swap animation.
          key={hits}
          className={`color-swatch color-${color} ${hits > 0 ? 'color-swapped' : ''}`}
          role="img"
          aria-label={`Target: ${capitalized(color)}`}
        >
          <Sign color={color} />
          <svg className="color-eyes" viewBox="0 0 70 36" aria-hidden="true">
            <Eyes x={35} y={18} apart={17} radius={17} pupil={9} className="color-pupils" />
          </svg>
          <Sign color={color} />
        </div>
      </div>
      <b className="color-name" aria-hidden="true">
        {capitalized(color)}
      </b>
      {streak >= STREAK && (
        <b key={`streak ${streak}`} className="color-streak" aria-hidden="true">
          {streak} <small>in a row</small>
        </b>
      )}
      <Points last={last} />
    </div>
  );
}

const FLOAT: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(-8cqi)', opacity: 0 },
];
const FADE: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }];

/** Float up after a click. Always in the page, as an element that comes and goes makes the browser compose it again. */
export function Points({ last }: { readonly last: LastClick | null }) {
  const element = useRef<HTMLElement>(null);
  const points = last?.points ?? 0;
  useLayoutEffect(() => {
    if (points !== 0) element.current!.animate?.(isOn('still') ? FADE : FLOAT, { duration: 400, easing: 'ease-out' });
  }, [last, points]);
  return (
    <b ref={element} className={points < 0 ? 'color-points color-lost' : 'color-points'} aria-hidden="true">
      {points > 0 && `+${points}`}
      {points < 0 && `−${-points}`}
    </b>
  );
}
