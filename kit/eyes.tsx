/** The eyes that look out of a drawing in the page; those on a canvas are in `canvas-eyes.ts`. */

interface EyesProps {
  /** The middle between both; the origin where left out. */
  readonly x?: number;
  readonly y?: number;
  /** How far the middle of each is from there. */
  readonly apart: number;
  readonly radius: number;
  readonly pupil?: number;
  /** How far the pupils lie from the middles of their eyes; straight ahead where left out. */
  readonly look?: readonly [x: number, y: number];
  /** How far each pupil is drawn towards the other. */
  readonly squint?: number;
  /** A cross in the place of each pupil, for whoever has nothing left to see: how far it reaches and how wide its lines are. */
  readonly cross?: readonly [reach: number, width: number] | false;
  /** The class of the pupils, for those that move. */
  readonly className?: string;
}

/** White discs with a pupil or a cross on each, as part of a larger drawing. */
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
