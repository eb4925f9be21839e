interface ResultCurveProps {
  /** Oldest first. */
  readonly results: readonly number[];
  readonly better: 'higher' | 'lower';
  readonly show: (value: number) => string;
}

const BOX = { width: 260, height: 64, left: 6, right: 254, top: 14.5, bottom: 50 } as const;

/** The better result is always higher up. A yellow knob marks the best, a cream one the latest. */
export function ResultCurve({ results, better, show }: ResultCurveProps) {
  const least = Math.min(...results);
  const most = Math.max(...results);
  const best = results.lastIndexOf(better === 'higher' ? most : least);
  const yOf = (value: number) => {
    const share = most === least ? 0 : (value - least) / (most - least);
    return BOX.bottom - (better === 'higher' ? share : 1 - share) * (BOX.bottom - BOX.top);
  };
  const xOf = (index: number) =>
    results.length === 1 ? BOX.right : BOX.left + (index * (BOX.right - BOX.left)) / (results.length - 1);
  const path = results.map((value, index) => `${index ? 'L' : 'M'}${round(xOf(index))} ${round(yOf(value))}`).join('');
  const latest = results.at(-1)!;
  const words = `Last ${results.length} runs. Best ${show(results[best]!)}, latest ${show(latest)}.`;
  return (
    <svg className="me-curve" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={words}>
      <path className="me-curve-shade" d={path} transform="translate(0 4)" />
      <path d={path} />
      <circle className="me-curve-latest" cx={BOX.right} cy={yOf(latest)} r={5} />
      <circle className="me-curve-side" cx={xOf(best)} cy={yOf(results[best]!) + 3} r={7} />
      <circle className="me-curve-best" cx={xOf(best)} cy={yOf(results[best]!)} r={7} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
