/** What the drawings on the cards are made of. Everything has a side, which lies straight below it and is darker. */
import type { ReactNode } from 'react';

/** A paint of the house that has a darker one for its side. */
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
  /** How far the side shows, downwards and to the right of a thing that leans. */
  readonly drop?: number;
  readonly aside?: number;
}

/** A filled shape with round corners. */
export function Solid({ d, paint, width = 4, drop = 5, aside = 0 }: ShapeProps) {
  const shape = (color: string) => <Fill d={d} color={color} width={width} />;
  return (
    <>
      <g transform={`translate(${aside} ${drop})`}>{shape(`var(--paint-${paint}-deep)`)}</g>
      {shape(`var(--paint-${paint})`)}
    </>
  );
}

/** A thick line with round ends. */
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

/** A filled shape without a side. */
export function Fill({ d, color, width = 4 }: FlatProps) {
  return <path d={d} fill={color} stroke={color} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />;
}

/** A line without a side. */
export function Line({ d, color, width = 4 }: FlatProps) {
  return <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />;
}

/** Round spots, each `[x, y, radius]`. */
export function Spots({ at, color }: { readonly at: readonly (readonly number[])[]; readonly color: string }) {
  return (
    <g fill={color}>
      {at.map(([x, y, radius], index) => (
        <circle key={index} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

/** What leans by so many degrees. */
export function Leaning({ by, children }: { readonly by: number; readonly children: ReactNode }) {
  return <g transform={`rotate(${by} 50 50)`}>{children}</g>;
}
