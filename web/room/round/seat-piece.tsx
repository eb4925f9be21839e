import type { SeatPiece } from '#engine/together.ts';

const SHAPES: Readonly<Record<SeatPiece['shape'], string>> = {
  ring: 'M10 6.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 1 1 0-6.8z',
  star: 'M10 5.2l1.4 3.1 3.4.4-2.5 2.3.7 3.3-3-1.7-3 1.7.7-3.3-2.5-2.3 3.4-.4z',
  cross: 'M7 7l6 6M13 7l-6 6',
  bar: '',
};

/** What a seat plays with, beside the name. */
export function SeatPieceMark({ piece: { paint, shape } }: { readonly piece: SeatPiece }) {
  const [face, side] = [`var(--paint-${paint})`, `var(--paint-${paint}-deep)`];
  return (
    <svg className="seat-piece" viewBox="0 0 20 21" aria-hidden="true">
      {shape === 'bar' ? (
        <>
          <rect x="6.5" y="2" width="7" height="18" rx="3" fill={side} />
          <rect x="6.5" y="1" width="7" height="16" rx="3" fill={face} />
        </>
      ) : (
        <>
          <circle cx="10" cy="11.5" r="9.5" fill={side} />
          <circle cx="10" cy="10" r="9.5" fill={face} />
          <path d={SHAPES[shape]} fill="none" stroke={side} strokeWidth="2.2" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
