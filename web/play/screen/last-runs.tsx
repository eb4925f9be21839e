import { useEffect, useState } from 'react';
import type { PersonalRecord } from '#kit/game-view.ts';
import '#web/play/screen/chart.css';
import '#web/play/screen/last-runs.css';

interface LastRunsProps {
  /** The newest last. */
  readonly values: readonly number[];
  readonly record: PersonalRecord<unknown>;
  /** Of the rules. */
  readonly game: string;
  readonly mode: string;
}

const CHART = { width: 320, height: 116, ground: 110, highest: 84, least: 8 } as const;
const BAR = { width: 24, side: 5, step: 32.9 } as const;

export function LastRuns({ values, record, game, mode }: LastRunsProps) {
  const links = useLinks(game, mode, values);
  const { better, show } = record;
  const most = Math.max(...values, 1);
  const best = values.indexOf(better === 'higher' ? Math.max(...values) : Math.min(...values));
  const written = values.map(show).join(', ');
  const left = CHART.width - values.length * BAR.step + (BAR.step - BAR.width);
  return (
    <figure className="last-runs">
      <figcaption>
        Your last {values.length} runs <span>latest on the right</span>
      </figcaption>
      <span className="chart">
        <svg
          className="bars"
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          // The children of an image are hidden from screen readers.
          role={links.some(Boolean) ? 'group' : 'img'}
          aria-label={`Your last ${values.length} games, oldest first: ${written}.`}
        >
          {values.map((value, index) => (
            <Bar
              // Values repeat, so the index is part of the key.
              key={`${index} ${value}`}
              x={left + index * BAR.step}
              height={Math.max(CHART.least, (value / most) * CHART.highest)}
              isBest={index === best}
              isLast={index === values.length - 1}
              label={index === best || index === values.length - 1 ? show(value) : null}
              link={links[index] ?? null}
              name={`Watch the run with ${show(value)}`}
            />
          ))}
        </svg>
      </span>
    </figure>
  );
}

interface BarProps {
  readonly x: number;
  readonly height: number;
  readonly isBest: boolean;
  readonly isLast: boolean;
  readonly label: string | null;
  readonly link: string | null;
  readonly name: string;
}

/** Empty until the kept runs are read. */
function useLinks(game: string, mode: string, values: readonly number[]): readonly (string | null)[] {
  const [links, setLinks] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const follow = async () => {
      const { followLastRunLinks } = await import('#web/play/screen/last-run-links.ts');
      if (stop) stop = followLastRunLinks(game, mode, values, setLinks);
    };
    follow().catch(() => {});
    return () => {
      stop?.();
      stop = null;
    };
  }, [game, mode, values]);
  return links;
}

function Bar({ x, height, isBest, isLast, label, link, name }: BarProps) {
  const top = CHART.ground - height;
  const middle = x + BAR.width / 2;
  const bar = (
    <g className={isLast ? 'is-last' : undefined}>
      <rect className="bar-side" x={x} y={top + BAR.side} width={BAR.width} height={height} rx="6" />
      <rect className="bar-front" x={x} y={top} width={BAR.width} height={height} rx="6" />
      {isBest && height > 20 && (
        <>
          <path d={`M${middle - 5.5} ${top + 13}h.01m11 0h.01`} stroke="#fff" strokeWidth="11" strokeLinecap="round" />
          <path
            d={`M${middle - 3.5} ${top + 14}h.01m11 0h.01`}
            stroke="var(--paint-ink)"
            strokeWidth="6"
            strokeLinecap="round"
          />
        </>
      )}
      {label !== null && (
        <text x={middle} y={top - 7} textAnchor={isLast ? 'end' : 'middle'} dx={isLast ? BAR.width / 2 : 0}>
          {label}
        </text>
      )}
    </g>
  );
  if (link === null) return bar;
  return (
    <a href={link} aria-label={name}>
      {/* The bar and the room above it can be pressed. */}
      <rect x={x} width={BAR.width} height={CHART.height} fill="#0000" />
      {bar}
    </a>
  );
}
