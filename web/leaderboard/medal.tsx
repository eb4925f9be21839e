/** Ranks differ in shape and number, not only in color. */
import '#web/leaderboard/medal.css';

const SHAPES = [
  'M22 0L27.3 4.6L34.3 4L35.9 10.9L42 14.5L39.2 21L42 27.5L35.9 31.1L34.3 38L27.3 37.4L22 42L16.7 37.4L9.7 38L8.1 31.1L2 27.5L4.8 21L2 14.5L8.1 10.9L9.7 4L16.7 4.6z',
  'M22 1 40 11V31L22 41 4 31V11z',
  'M5 3H39V24c0 9-8 14-17 17C13 38 5 33 5 24z',
] as const;
const DIGITS = [
  'M20 17.5l3-2.5V27',
  'M18.5 18a3.5 3.5 0 1 1 6 2.5L18.5 27H25.5',
  'M18.5 15.5h7l-4 4.5a3.5 3.5 0 1 1-3.5 5.5',
] as const;
const METALS = ['gold', 'silver', 'bronze'] as const;

export function Medal({ rank }: { readonly rank: number }) {
  const metal = `var(--medal-${METALS[rank - 1]})`;
  const side = `var(--medal-${METALS[rank - 1]}-deep)`;
  return (
    <span className="medal">
      <svg viewBox="0 0 44 48" aria-hidden="true">
        <g strokeWidth="3" strokeLinejoin="round">
          <path transform="translate(0 5)" d={SHAPES[rank - 1]} fill={side} stroke={side} />
          <path d={SHAPES[rank - 1]} fill={metal} stroke={metal} />
        </g>
      </svg>
      <b>{`#${rank}`}</b>
    </span>
  );
}

export function MedalOutline({ rank }: { readonly rank: number }) {
  return (
    <svg
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeDasharray="4.5 4"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={SHAPES[rank - 1]} />
      <path d={DIGITS[rank - 1]} strokeDasharray="none" strokeWidth="3" />
    </svg>
  );
}
