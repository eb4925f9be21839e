import type { Spread } from '#api/leaderboards.ts';
import { clamp } from '#engine/arithmetic.ts';
import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, scoreAmount, scoreText } from '#kit/words.ts';
import '#web/play/screen/chart.css';
import '#web/play/screen/last-runs.css';
import '#web/play/screen/score-spread.css';

const CHART = { width: 336, height: 132, ground: 106, highest: 70, least: 5 } as const;
const VIEW_BOX = `0 0 ${CHART.width} ${CHART.height}`;
const BAR = { gap: 3, side: 4 } as const;

interface ScoreSpreadProps {
  /** `null` until it has loaded. */
  readonly spread: Spread | null;
  readonly score: number;
  readonly names: ScoreNames;
}

export function ScoreSpread({ spread, score, names }: ScoreSpreadProps) {
  return (
    <figure className="last-runs">
      <figcaption>
        All scores <span>yours is marked</span>
      </figcaption>
      <span className="chart">
        {spread ? <Bars spread={spread} score={score} names={names} /> : <svg viewBox={VIEW_BOX} aria-hidden="true" />}
      </span>
    </figure>
  );
}

function Bars({ spread, score, names }: ScoreSpreadProps & { readonly spread: Spread }) {
  const { bars, total } = spread;
  const step = CHART.width / Math.max(bars.length, 1);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(CHART.least, (count / most) * CHART.highest));
  const own = placeAmong(bars, score);
  const mark = { x: (own + 0.5) * step, y: CHART.ground - heightOf(bars[own]?.count ?? 0) };
  return (
    <svg className="bars" viewBox={VIEW_BOX} role="img" aria-label={spreadWords(spread, score, names)}>
      {bars.map(({ from, count }, index) => (
        <g key={from} className={index === own ? 'is-last' : undefined}>
          <Bar className="bar-side" x={index * step} width={step} height={heightOf(count)} down={BAR.side} />
          <Bar className="bar-front" x={index * step} width={step} height={heightOf(count)} down={0} />
        </g>
      ))}
      <path className="spread-mark" d={`M${mark.x} ${mark.y - 5}l-6-8h12z`} />
      <text x={clamp(mark.x, 24, CHART.width - 24)} y={mark.y - 18} textAnchor="middle">
        {formatThousands(score)}
      </text>
      <text className="spread-end" x="0" y={CHART.height - 3}>
        {formatThousands(bars[0]?.from ?? 0)}
      </text>
      <text className="spread-end" x={CHART.width / 2} y={CHART.height - 3} textAnchor="middle">
        {formatThousands(total)} {total === 1 ? 'score' : 'scores'}
      </text>
      <text className="spread-end" x={CHART.width} y={CHART.height - 3} textAnchor="end">
        {formatThousands(bars.at(-1)?.to ?? 0)}
      </text>
    </svg>
  );
}

interface BarProps {
  readonly className: string;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly down: number;
}

function Bar({ className, x, width, height, down }: BarProps) {
  if (height === 0) return null;
  const y = CHART.ground - height + down;
  return <rect className={className} x={x + BAR.gap / 2} y={y} width={width - BAR.gap} height={height} rx="3" />;
}

function placeAmong(bars: Spread['bars'], score: number): number {
  const place = bars.findIndex(({ to }) => score <= to);
  return place === -1 ? Math.max(0, bars.length - 1) : place;
}

/** For screen readers. Which scores in the player's own bar are lower is unknown, so it counts only the bars below. */
export function spreadWords({ bars, total }: Spread, score: number, names: ScoreNames = {}): string {
  if (total === 0) return 'No scores yet. Be the first to play!';
  const fullest = bars.reduce((one, other) => (other.count > one.count ? other : one), bars[0] ?? NO_BAR);
  const lower = bars.filter(({ to }) => to < score).reduce((sum, { count }) => sum + count, 0);
  const from = names.scoreWords?.(fullest.from) ?? formatThousands(fullest.from);
  const to = names.scoreWords?.(fullest.to) ?? scoreAmount(names, fullest.to);
  const most = fullest.from === fullest.to ? `Most have ${to}.` : `Most have ${from} to ${to}.`;
  return `All ${formatThousands(total)} scores. ${most} Yours, ${scoreText(names, score)}, is above at least ${formatThousands(lower)} of them.`;
}

const NO_BAR = { from: 0, to: 0, count: 0 } as const;
