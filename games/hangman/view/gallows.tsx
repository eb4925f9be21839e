import type { ReactNode } from 'react';
import type { Status } from '#engine/rules.ts';
import { ALLOWED } from '#games/hangman/rules/hangman.ts';
import { Eyes } from '#kit/eyes.tsx';

/** Setting name: show the gallows instead of the balloon. */
export const GALLOWS = 'hangman:gallows';

/** Parts after the head, in drawing order. */
const LIMBS = [
  'M138 92v46', // body
  'M138 102l-24 22', // left arm
  'M138 102l24 22', // right arm
  'M138 138l-20 34', // left leg
  'M138 138l20 34', // right leg
] as const;

interface GallowsProps {
  readonly wrong: number;
  readonly status: Status;
}

export function Gallows({ wrong, status }: GallowsProps) {
  return (
    <svg
      className="hangman-picture"
      viewBox="0 0 200 204"
      role="img"
      aria-label={`The gallows with ${wrong} of ${ALLOWED} parts of the figure`}
      data-tremble={(wrong === ALLOWED - 1 && status === 'playing') || undefined}
    >
      <Lines width={12} paint="var(--g-deep)" y={6}>
        <path d="M16 190h76M44 190V16h94v20M44 60l40-44" />
      </Lines>
      <Lines width={12} paint="var(--paint-cream)" y={0}>
        <path d="M16 190h76M44 190V16h94v20M44 60l40-44" />
      </Lines>
      {status === 'won' && <Cheering />}
      <g className="hangman-figure" data-gone={status === 'won' || undefined}>
        <Lines width={10} paint="var(--paint-cream)" y={0}>
          {LIMBS.slice(0, Math.max(0, wrong - 1)).map((limb) => (
            <path key={limb} className="hangman-limb" pathLength="100" d={limb} />
          ))}
        </Lines>
        {wrong > 0 && <Head dizzy={status === 'lost'} />}
      </g>
    </svg>
  );
}

/** A win is not an empty gallows: the figure stands beside it, arms up. */
function Cheering() {
  return (
    <g className="hangman-cheering">
      <Lines width={10} paint="var(--paint-cream)" y={0}>
        <path d="M150 118v44M150 128l-24-26M150 128l24-26M150 162l-14 28M150 162l14 28" />
      </Lines>
      <g transform="translate(12 26)">
        <Head dizzy={false} />
      </g>
    </g>
  );
}

function Head({ dizzy }: { readonly dizzy: boolean }) {
  return (
    <g className="hangman-head">
      <path fill="var(--paint-yellow-deep)" d="M110 64v7a28 28 0 0 0 56 0v-7z" />
      <circle cx="138" cy="64" r="28" fill="var(--paint-yellow)" />
      <g transform="translate(138 63) scale(0.72)">
        <Eyes apart={18} radius={17} pupil={9} look={[0, 6]} cross={dizzy && [6, 5]} />
      </g>
    </g>
  );
}

interface LinesProps {
  readonly width: number;
  readonly paint: string;
  /** Vertical offset of the darker side. */
  readonly y: number;
  readonly children: ReactNode;
}

function Lines({ width, paint, y, children }: LinesProps) {
  return (
    <g
      transform={y === 0 ? undefined : `translate(0 ${y})`}
      fill="none"
      stroke={paint}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  );
}
