import type { ScoreTimes } from '#api/moderation.ts';
import { capitalized, formatThousands } from '#kit/words.ts';

/** More marks would overlap. */
const MOST = 60;
const TOP = 10;
const BOTTOM = 190;
const LEFT = 38;

export function quantile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export function titleOf({ kind, done: [, many] }: Pick<ScoreTimes, 'kind' | 'done'>): string {
  return kind === 'reactions' ? 'Reaction times' : `Times between ${many}`;
}

interface TimingStripProps {
  readonly times: ScoreTimes;
}

export function TimingStrip({ times }: TimingStripProps) {
  const { kind, done, ms, usual } = times;
  const [low, high] = [quantile(ms, 10), quantile(ms, 90)];
  const band = usual ? ` The usual band is ${usual.low} to ${usual.high}.` : '';
  const what = kind === 'reactions' ? `${titleOf(times)} of ${ms.length} ${done[1]}` : titleOf(times);
  const label = `${what}, most of them between ${low} and ${high} milliseconds.${band}`;
  return (
    <div className="timing-strip" role="img" aria-label={label}>
      <Drawing className="wide-only" width={560} mark={6} times={times} />
      <Drawing className="thin-only" width={300} mark={4} times={times} />
    </div>
  );
}

interface DrawingProps extends TimingStripProps {
  readonly className: string;
  readonly width: number;
  /** Half its width. */
  readonly mark: number;
}

function Drawing({ className, width, mark, times }: DrawingProps) {
  const { kind, done, ms: gaps, usual } = times;
  const count = kind === 'gaps' ? gaps.length + 1 : gaps.length;
  const most = ceiling(Math.max(quantile(gaps, 95), usual?.high ?? 0));
  const right = width - 4;
  const y = (ms: number) => BOTTOM - ((BOTTOM - TOP) * Math.min(ms, most)) / most;
  const shown = sample(gaps);
  const x = (place: number) => LEFT + 12 + ((right - LEFT - 24) * place) / Math.max(1, shown.length - 1);
  const middle = quantile(gaps, 50);
  const isOdd = usual !== null && (middle < usual.low || middle > usual.high);
  return (
    <svg className={className} viewBox={`0 0 ${width} 214`} aria-hidden="true">
      {usual && (
        <>
          <rect
            className="strip-band"
            x={LEFT}
            y={y(usual.high)}
            width={right - LEFT}
            height={y(usual.low) - y(usual.high)}
            rx="8"
          />
          <path className="strip-middle" d={`M${LEFT} ${(y(usual.high) + y(usual.low)) / 2}H${right}`} />
        </>
      )}
      <path className="strip-axis" d={`M${LEFT} ${TOP}V${BOTTOM}H${right}`} />
      {[0, 1, 2, 3].map((step) => (
        <text key={step} x={LEFT - 6} y={y((most * step) / 3) + 4} textAnchor="end">
          {(most * step) / 3}
        </text>
      ))}
      <path
        className={isOdd ? 'strip-marks is-odd' : 'strip-marks'}
        d={shown
          .map((ms, place) => `M${x(place)} ${y(ms) - mark}l${mark} ${mark}-${mark} ${mark}-${mark}-${mark}z`)
          .join('')}
      />
      {usual && (
        <text className="strip-usual" x={LEFT + 12} y={y(usual.high) + 20}>
          Usual band, {usual.low} to {usual.high} ms
        </text>
      )}
      <text className={isOdd ? 'strip-run is-odd' : 'strip-run'} x={LEFT} y="208">
        This run, {middle} ms
      </text>
      <text x={right} y="208" textAnchor="end">
        {capitalized(done[0]!)} 1 to {formatThousands(count)}
      </text>
    </svg>
  );
}

/** Evenly spaced over the run. */
function sample(gaps: readonly number[]): number[] {
  if (gaps.length <= MOST) return [...gaps];
  return Array.from({ length: MOST }, (_, place) => gaps[Math.floor((place * gaps.length) / MOST)]!);
}

/** Three times a round number, so that the thirds are round. */
function ceiling(ms: number): number {
  for (let power = 10; ; power *= 10) for (const step of [1, 2, 5]) if (step * power * 3 >= ms) return step * power * 3;
}
