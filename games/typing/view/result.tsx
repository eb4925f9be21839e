import { useEffect, useState } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { figuresOf } from '#games/typing/rules/typing.ts';
import { paceOf } from '#games/typing/view/pace.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { useMoment } from '#kit/use-moment.ts';

const COUNT_MS = 400;
const CHART = { bar: 10, gap: 3, height: 40 } as const;

/** The figures of a finished run counted up, and how fast it went from five seconds to five seconds. */
export function Result({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const { wpm, accuracy } = figuresOf(now);
  const part = useCountUp();
  return (
    <div className="typing-result">
      <p aria-hidden="true">
        <b>{Math.round(wpm * part)}</b> WPM
      </p>
      <p aria-hidden="true">
        <b>{Math.round(accuracy * part)}%</b> right
      </p>
      <Chart speeds={paceOf(now)} />
    </div>
  );
}

function Chart({ speeds }: { readonly speeds: readonly number[] }) {
  if (speeds.length === 0) return null;
  const { bar, gap, height } = CHART;
  const fastest = Math.max(...speeds, 1);
  return (
    <svg
      className="typing-chart"
      viewBox={`0 0 ${speeds.length * bar - gap} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Words per minute in each 5 seconds: ${speeds.join(', ')}`}
    >
      {speeds.map((speed, index) => {
        // Even a standstill leaves a trace.
        const tall = Math.max(2, Math.round((speed * height) / fastest));
        return <rect key={index} x={index * bar} y={height - tall} width={bar - gap} height={tall} />;
      })}
    </svg>
  );
}

/** Goes from 0 to 1 once; at once where the player wants less motion. */
function useCountUp(): number {
  const [part, setPart] = useState(() => (isOn('still') ? 1 : 0));
  useEffect(() => {
    if (isOn('still')) return;
    const startMs = performance.now();
    let frame = 0;
    const step = () => {
      const done = Math.min(1, (performance.now() - startMs) / COUNT_MS);
      setPart(done);
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}
