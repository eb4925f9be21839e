import type { Hand } from '#games/rps/rules/hands.ts';
import { Eyes } from '#kit/eyes.tsx';

interface Drawing {
  /** From the index finger down; an open hand includes its thumb. */
  readonly fingers: string;
  /** Lines between the fingers. */
  readonly folds: string;
  /** The thumb across a closed hand. */
  readonly thumb?: string;
}

/** Drawn as coming from the left. */
const DRAWINGS: Readonly<Record<Hand, Drawing>> = {
  0: {
    fingers: 'M62 35H86M62 51H91M62 67H89M62 82H84',
    folds: 'M72 43h20M72 59h24M72 74.5h20',
    thumb: 'M50 42 74 50',
  },
  1: {
    fingers: 'M62 35H102M62 51H111M62 67H106M62 82H94M48 40 74 12',
    folds: 'M72 43h32M72 59h38M72 74.5h26',
  },
  2: {
    fingers: 'M60 44 106 22M60 50 112 58M62 70H84M62 83H80',
    folds: 'M70 76.5h14',
    thumb: 'M48 58 72 68',
  },
};

interface HandSignProps {
  readonly hand: Hand;
  readonly eyes?: boolean;
}

/** Colors come from CSS. */
export function HandSign({ hand, eyes = false }: HandSignProps) {
  const { fingers, folds, thumb } = DRAWINGS[hand];
  return (
    <svg className="rps-hand-sign" viewBox="0 0 120 106" aria-hidden="true">
      <g className="rps-edge" transform="translate(0 8)">
        <Flesh fingers={fingers} />
      </g>
      <g className="rps-body">
        <Flesh fingers={fingers} />
      </g>
      <path className="rps-fold" d={folds} />
      {thumb && (
        <>
          <path className="rps-edge rps-thumb" d={thumb} transform="translate(0 4)" />
          <path className="rps-body rps-thumb" d={thumb} />
        </>
      )}
      {eyes && <Eyes x={22} y={56} apart={10} radius={10} pupil={5.4} look={[4, 0]} />}
    </svg>
  );
}

function Flesh({ fingers }: Pick<Drawing, 'fingers'>) {
  return (
    <>
      <rect x="0" y="42" width="42" height="36" rx="8" />
      <rect x="26" y="26" width="54" height="65" rx="24" />
      <path className="rps-finger" d={fingers} />
    </>
  );
}
