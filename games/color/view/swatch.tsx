import { useLayoutEffect, useRef } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import type { LastClick } from '#games/color/view/last-click.ts';
import { Sign } from '#games/color/view/sign.tsx';
import { Eyes } from '#kit/eyes.tsx';
import { floatUp } from '#kit/float-up.ts';
import type { FieldProps } from '#kit/game-view.ts';
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

/** Always in the page: adding them with every click would compose the whole page again. */
export function Points({ last }: { readonly last: LastClick | null }) {
  const element = useRef<HTMLElement>(null);
  const points = last?.points ?? 0;
  useLayoutEffect(() => {
    if (points !== 0) floatUp(element.current!, { rise: '8cqi', duration: 400 });
  }, [last, points]);
  return (
    <b ref={element} className={points < 0 ? 'color-points color-lost' : 'color-points'} aria-hidden="true">
      {points > 0 && `+${points}`}
      {points < 0 && `−${-points}`}
    </b>
  );
}
