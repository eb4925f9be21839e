import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { mainModeOf } from '#web/me/main-mode.ts';
import { MONTHS, thousands } from '#web/me/run-words.ts';
import '#web/play/screen/chart.css';

const CHART = { left: 46, right: 926, top: 24, bottom: 172, height: 204 } as const;
/** More would not be told apart. */
const MOST_DOTS = 160;
const FEWEST_RUNS = 3;
/** Arrow keys scroll what has the focus. */
const SCROLLS = { tabIndex: 0 } as const;

type Point = Pick<KeptRunSummary, 'endedAt' | 'shown'> & { readonly value: number };

interface RunsCurveProps {
  readonly title: string;
  /** Of one game, newest first. */
  readonly runs: readonly KeptRunSummary[];
}

/** The runs that count in the game's most played mode. */
export function RunsCurve({ title, runs }: RunsCurveProps) {
  const played = pointsOf(runs);
  if (played.points.length < FEWEST_RUNS) return null;
  const { points, better } = played;
  const bests = bestsOf(points, better);
  const most = Math.max(...points.map(({ value }) => value), 1);
  const step = stepOf(most);
  const x = (index: number) => CHART.left + ((CHART.right - CHART.left) * index) / Math.max(1, points.length - 1);
  const y = (value: number) => CHART.bottom - ((CHART.bottom - CHART.top) * value) / most;
  const line = bests.map((best, index) => (index === 0 ? `M${x(0)} ${y(best)}` : `H${x(index)}V${y(best)}`)).join('');
  const bestAt = bests.indexOf(bests.at(-1)!);
  const [first, last] = [points[0]!, points.at(-1)!];
  const spoken = `${points.length} ${title} runs. The best went from ${first.shown} to ${points[bestAt]!.shown}, the latest is ${last.shown}.`;
  return (
    <figure className="runs-card runs-curve">
      <figcaption>
        <h2>Over time</h2>
        <span>Dots are runs, the line is your best</span>
      </figcaption>
      <div className="chart" {...SCROLLS} role="group" aria-label="Runs over time, scrolls sideways">
        <svg viewBox={`0 0 940 ${CHART.height}`} role="img" aria-label={spoken}>
          <g className="curve-axis">
            {[0, step, 2 * step]
              .filter((value) => value <= most)
              .map((value) => (
                <g key={value}>
                  <path d={`M${CHART.left} ${y(value)}H${CHART.right}`} />
                  {played.isScore && (
                    <text x={CHART.left - 6} y={y(value) + 4} textAnchor="end">
                      {thousands(value)}
                    </text>
                  )}
                </g>
              ))}
          </g>
          <g className="curve-dots">
            {points.map(({ value, endedAt }, index) => (
              <circle key={`${endedAt} ${index}`} cx={x(index)} cy={y(value)} r="5" />
            ))}
          </g>
          <path className="curve-best is-shade" d={line} transform="translate(0 4)" />
          <path className="curve-best" d={line} />
          <ellipse className="curve-knob is-side" cx={x(bestAt)} cy={y(bests[bestAt]!) + 4} rx="10" ry="11" />
          <circle className="curve-knob" cx={x(bestAt)} cy={y(bests[bestAt]!)} r="10" />
          <g className="curve-axis">
            {monthsOf(points).map(({ index, month }) => (
              <text key={index} x={x(index)} y={CHART.height - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
                {month}
              </text>
            ))}
          </g>
        </svg>
      </div>
    </figure>
  );
}

function pointsOf(runs: readonly KeptRunSummary[]) {
  const counting = runs.filter(({ better, value }) => better !== null && value !== null);
  const main = mainModeOf(counting);
  const all = counting.filter(({ mode }) => mode === main).toReversed();
  const every = Math.ceil(all.length / MOST_DOTS);
  const better = all[0]?.better ?? 'higher';
  // Keeps the best of each group, so that the line is right.
  const points = all.flatMap((_, index): Point[] => {
    if (index % every !== 0) return [];
    const group = all.slice(index, index + every).toSorted((one, other) => one.value! - other.value!);
    const { endedAt, shown, value } = better === 'higher' ? group.at(-1)! : group[0]!;
    return [{ endedAt, shown, value: value! }];
  });
  return { points, better, isScore: all.every(({ value, score }) => value === score) };
}

function bestsOf(points: readonly Point[], better: 'higher' | 'lower'): readonly number[] {
  let best = points[0]!.value;
  return points.map(({ value }) => (best = better === 'higher' ? Math.max(best, value) : Math.min(best, value)));
}

/** A round number of which two fit. */
function stepOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.5, 0.2, 0.1].map((part) => part * power * 10).find((step) => step >= 1 && 2 * step <= most) ?? 1;
}

/** Where a month begins; at most nine names fit. */
function monthsOf(points: readonly Point[]) {
  const begins = points.flatMap(({ endedAt }, index) => {
    const month = new Date(endedAt).getMonth();
    const isNew = index === 0 || new Date(points[index - 1]!.endedAt).getMonth() !== month;
    return isNew ? [{ index, month: MONTHS[month]! }] : [];
  });
  let last = -Infinity;
  return begins.filter(({ index }) => {
    if (index - last < points.length / 9) return false;
    last = index;
    return true;
  });
}
