import { clockTime, formatThousands } from '#kit/words.ts';
import type { ScoreCurve } from '#web/play/session/score-curve.ts';
import { scoreAt } from '#web/play/session/score-curve.ts';
import '#web/play/screen/chart.css';
import '#web/play/screen/score-lines.css';

export interface ScoreLine {
  readonly name: string;
  readonly ticks: number;
  readonly score: number;
  readonly curve: ScoreCurve;
}

const WIDTH = 336;
const TOP = 22;
const FLOOR = 146;
const VIEW_BOX = `0 0 ${WIDTH} 168`;
/** The chart shows at most this many times the run's length. */
const MOST_TIMES_LONGER = 2;
/** More points would not be visible. */
const MOST_POINTS = 120;

/** Reserves the space while loading. */
export function NoLines() {
  return <svg className="score-lines" viewBox={VIEW_BOX} aria-hidden="true" />;
}

interface ScoreLinesProps {
  readonly own: ScoreLine;
  readonly best: ScoreLine | null;
  /** The current position of the playback. */
  readonly tick: number;
}

export function ScoreLines({ own, best, tick }: ScoreLinesProps) {
  // Beside a much longer best run this one would be a dot, so the best run's line is cut off.
  const ticks = Math.max(1, Math.min(Math.max(own.ticks, best?.ticks ?? 0), MOST_TIMES_LONGER * own.ticks));
  const most = Math.max(1, own.score, best ? scoreAt(best.curve, ticks) : 0);
  const x = (at: number) => round((at / ticks) * (WIDTH - 8));
  const y = (score: number) => round(FLOOR - (score / most) * (FLOOR - TOP));
  const path = pathOf(own, x, y, ticks);
  const score = scoreAt(own.curve, tick);
  const now = x(tick);
  return (
    <svg className="score-lines" viewBox={VIEW_BOX} role="img" aria-label={sentenceOf(own, best, tick)}>
      {gridScores(most).map((line) => (
        <g key={line}>
          <path className="chart-grid" d={`M0 ${y(line)}H${WIDTH}`} />
          <text x="0" y={y(line) - 5}>
            {formatThousands(line)}
          </text>
        </g>
      ))}
      <path className="chart-floor" d={`M0 ${FLOOR}H${WIDTH}`} />
      {best && <path className="chart-best" d={pathOf(best, x, y, ticks)} />}
      <path className="chart-side" d={path} transform="translate(0 4)" />
      <path className="chart-own" d={path} />
      <path className="chart-now" d={`M${now} ${FLOOR}V${TOP - 4}`} />
      <circle className="chart-knob-side" cx={now} cy={y(score) + 3} r="8" />
      <circle className="chart-knob" cx={now} cy={y(score)} r="8" />
      {now > 60 && (
        <text x="0" y="164">
          0:00
        </text>
      )}
      <text x={Math.min(Math.max(now, 14), WIDTH - 14)} y="164" textAnchor="middle">
        {clockTime(tick)}
      </text>
      {best && (
        <text className="chart-name" x={WIDTH} y="13" textAnchor="end">
          Best: {best.name} {formatThousands(best.score)}
        </text>
      )}
      <text className="chart-name is-own" x={WIDTH} y={ownNameY(y(own.score), best !== null)} textAnchor="end">
        {own.name} {formatThousands(own.score)}
      </text>
    </svg>
  );
}

/** Below the end of its line, clear of the best run's name. */
const ownNameY = (end: number, isBelowBest: boolean) => (isBelowBest ? Math.min(Math.max(end + 40, 48), 138) : 13);

const round = (number: number) => Math.round(number * 10) / 10;

/** The score is a step function. */
function pathOf(line: ScoreLine, x: (tick: number) => number, y: (score: number) => number, to: number): string {
  const { curve } = line;
  const end = Math.min(to, line.ticks);
  const seen = curve.ticks.findLastIndex((tick) => tick <= end) + 1;
  const every = Math.ceil(seen / MOST_POINTS);
  const steps = Array.from({ length: Math.ceil(seen / every) }, (_, place) => {
    return `H${x(curve.ticks[place * every]!)}V${y(curve.scores[place * every]!)}`;
  });
  return `M0 ${y(curve.scores[0]!)}${steps.slice(1).join('')}H${x(end)}V${y(scoreAt(curve, end))}`;
}

/** One or two round scores. */
function gridScores(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.5, 1, 2, 5].map((part) => part * power).find((part) => most / part <= 3) ?? power;
  return step < 1 ? [] : [step, 2 * step].filter((score) => score < most);
}

/** For screen readers. */
function sentenceOf(own: ScoreLine, best: ScoreLine | null, tick: number): string {
  const ends = ({ score, ticks }: ScoreLine) => `ends with ${formatThousands(score)} after ${clockTime(ticks)}`;
  const bestEnds = best ? ` The best run, by ${best.name}, ${ends(best)}.` : '';
  const bestHad = best ? `, ${best.name} had ${formatThousands(scoreAt(best.curve, tick))}` : '';
  const now = `At ${clockTime(tick)} ${own.name} has ${formatThousands(scoreAt(own.curve, tick))}`;
  return `Score over time. ${own.name} ${ends(own)}.${bestEnds} ${now}${bestHad}.`;
}
