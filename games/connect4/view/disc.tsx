import type { Color } from '#games/connect4/rules/connect4.ts';
import { Eyes } from '#kit/eyes.tsx';

interface DiscProps {
  readonly color: Color;
  /** Part of a winning line. */
  readonly ringed?: boolean;
  /** Shows a face looking down instead of its symbol. */
  readonly awake?: boolean;
}

const STAR = starAround(50, 53, 23, 10);

/** Red has a ring and yellow a star, for color-blind players. */
export function Disc({ color, ringed = false, awake = false }: DiscProps) {
  return (
    <svg className={`connect4-art ${color}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle className="side" cx="50" cy="50" r="46" />
      <circle className="body" cx="50" cy="53" r="40" />
      {!awake && color === 'red' && <circle className="ring" cx="50" cy="53" r="17" />}
      {!awake && color === 'yellow' && <path className="star" d={STAR} />}
      {ringed && <circle className="won-ring" cx="50" cy="51" r="37" />}
      {awake && <Eyes x={50} y={48} apart={17} radius={17} pupil={9} look={[0, 7]} squint={1} />}
    </svg>
  );
}

function starAround(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / 5;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
