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
  const [across, down] = look ?? [0, 0];
  return (
    <>
      <Pair x={x} y={y} apart={apart} radius={radius} fill="#fff" />
      {cross ? (
        <path
          d={crossAt(x - apart, y, cross[0]) + crossAt(x + apart, y, cross[0])}
          stroke="var(--paint-ink)"
          strokeWidth={cross[1]}
          strokeLinecap="round"
        />
      ) : (
        <Pair
          x={x + across}
          y={y + down}
          apart={apart - squint}
          radius={pupil}
          fill="var(--paint-ink)"
          className={className}
        />
      )}
    </>
  );
}

interface PairProps {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
  readonly radius: number | undefined;
  readonly fill: string;
  readonly className?: string | undefined;
}

function Pair({ x, y, apart, radius, fill, className }: PairProps) {
  return (
    <g className={className} fill={fill}>
      <circle cx={x - apart} cy={y} r={radius} />
      <circle cx={x + apart} cy={y} r={radius} />
    </g>
  );
}

function crossAt(x: number, y: number, reach: number): string {
  const side = 2 * reach;
  return `M${x - reach} ${y - reach}l${side} ${side}m0-${side}l-${side} ${side}`;
}
