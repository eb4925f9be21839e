/** For SVG; `canvas-eyes.ts` is for a canvas. */

interface EyesProps {
  /** Center between both eyes. */
  readonly x?: number;
  readonly y?: number;
  /** From the center. */
  readonly apart: number;
  readonly radius: number;
  readonly pupil?: number;
  /** Pupil offset. */
  readonly look?: readonly [x: number, y: number];
  readonly squint?: number;
  /** For characters that are out. */
  readonly cross?: readonly [reach: number, width: number] | false;
  readonly className?: string;
}

export function Eyes({ x = 0, y = 0, apart, radius, pupil, look, squint = 0, cross, className }: EyesProps) {
  return (
    <>
      <g fill="#fff">{discs(x, y, apart, radius)}</g>
      {cross ? (
        <path
          d={crossAt(x - apart, y, cross[0]) + crossAt(x + apart, y, cross[0])}
          stroke="var(--paint-ink)"
          strokeWidth={cross[1]}
          strokeLinecap="round"
        />
      ) : (
        <g className={className} fill="var(--paint-ink)">
          {discs(x + (look?.[0] ?? 0), y + (look?.[1] ?? 0), apart - squint, pupil)}
        </g>
      )}
    </>
  );
}

const discs = (x: number, y: number, apart: number, radius?: number) =>
  [-apart, apart].map((side) => <circle key={side} cx={x + side} cy={y} r={radius} />);

const crossAt = (x: number, y: number, reach: number) =>
  `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0-${2 * reach}l-${2 * reach} ${2 * reach}`;
