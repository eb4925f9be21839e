/** Building blocks of the drawings. Each has a darker side directly below it. */
import type { ReactNode } from 'react';

type Paint =
  | 'blue'
  | 'brown'
  | 'green'
  | 'ink'
  | 'lime'
  | 'orange'
  | 'pink'
  | 'red'
  | 'sky'
  | 'stone'
  | 'teal'
  | 'violet'
  | 'yellow';

export const INK = 'var(--paint-ink)';
export const CREAM = 'var(--paint-cream)';

interface ShapeProps {
  readonly d: string;
  readonly paint: Paint;
  readonly width?: number;
  /** Offset of the darker side, down and to the right. */
  readonly drop?: number;
  readonly aside?: number;
}

export function Solid({ d, paint, width = 4, drop = 5, aside = 0 }: ShapeProps) {
  const shape = (color: string) => <Fill d={d} color={color} width={width} />;
  return (
    <>
      <g transform={`translate(${aside} ${drop})`}>{shape(`var(--paint-${paint}-deep)`)}</g>
      {shape(`var(--paint-${paint})`)}
    </>
  );
}

export function Tube({ d, paint, width = 8, drop = 4 }: ShapeProps) {
  return (
    <>
      <g transform={`translate(0 ${drop})`}>
        <Line d={d} color={`var(--paint-${paint}-deep)`} width={width} />
      </g>
      <Line d={d} color={`var(--paint-${paint})`} width={width} />
    </>
  );
}

interface FlatProps {
  readonly d: string;
  readonly color: string;
  readonly width?: number;
}

export function Fill({ d, color, width = 4 }: FlatProps) {
  return <path d={d} fill={color} stroke={color} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />;
}

export function Line({ d, color, width = 4 }: FlatProps) {
  return <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />;
}

/** Each spot is `[x, y, radius]`. */
export function Spots({ at, color }: { readonly at: readonly (readonly number[])[]; readonly color: string }) {
  return (
    <g fill={color}>
      {at.map(([x, y, radius], index) => (
        <circle key={index} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

/** In degrees. */
export function Leaning({ by, children }: { readonly by: number; readonly children: ReactNode }) {
  return <g transform={`rotate(${by} 50 50)`}>{children}</g>;
}
