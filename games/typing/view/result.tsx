import type { CSSProperties } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { paceOf } from '#games/typing/view/pace.ts';
import { slips } from '#games/typing/view/slips.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';

/** Above this number of bars, their numbers do not fit. */
const MOST_NUMBERS = 12;
/** Bars per time label. */
const TIMES_EVERY = 2;

export function Result({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const speeds = paceOf(now);
  if (speeds.length === 0) return null;
  const wrong = speeds.map((_, stretch) => slips.inStretch(stretch));
  // The rest of a run is too short for its own bar.
  wrong[wrong.length - 1]! += slips.inStretch(wrong.length);
  const fastest = Math.max(...speeds, 1);
  const name = `Words per minute in each 5 seconds: ${speeds.join(', ')}. Wrong keystrokes: ${wrong.join(', ')}.`;
  return (
    <figure className="typing-chart">
      <figcaption aria-hidden="true">
        WPM every 5 seconds <em>{CROSS} wrong keys</em>
      </figcaption>
      <div className="typing-bars" role="img" aria-label={name}>
        {speeds.map((speed, stretch) => (
          <div key={stretch} className="typing-stretch" data-best={speed === fastest || undefined}>
            <div className="typing-plot">
              {(speeds.length <= MOST_NUMBERS || speed === fastest) && <b>{speed}</b>}
              <i style={{ '--part': speed / fastest } as CSSProperties} />
            </div>
            <em>{wrong[stretch] ? `${CROSS}${wrong[stretch]}` : ''}</em>
            <small>{stretch % TIMES_EVERY === 0 ? `${stretch * 5}s` : ''}</small>
          </div>
        ))}
      </div>
    </figure>
  );
}

const CROSS = '\u2715';
