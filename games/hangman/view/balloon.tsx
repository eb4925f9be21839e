import type { Status } from '#engine/rules.ts';
import { ALLOWED } from '#games/hangman/rules/hangman.ts';
import { Eyes } from '#kit/eyes.tsx';

/** Order in which the strings break: the outer ones first, so that the gift hangs straight. */
const BREAKS = [1, 3, 5, 6, 4, 2] as const;

interface BalloonProps {
  readonly wrong: number;
  readonly status: Status;
}

/** Every wrong guess breaks one of six strings. */
export function Balloon({ wrong, status }: BalloonProps) {
  const left = ALLOWED - wrong;
  return (
    <svg
      className="hangman-picture"
      viewBox="0 0 200 204"
      role="img"
      aria-label={`A balloon holds a gift by ${left} of ${ALLOWED} strings`}
      data-tremble={(left === 1 && status === 'playing') || undefined}
      data-end={status === 'playing' ? undefined : status}
    >
      <g className="hangman-flight">
        {BREAKS.map((breaksAt, string) => (
          <path
            key={string}
            className="hangman-string"
            pathLength="100"
            d={`M${90 + string * 4} 116Q${82 + string * 7} 136 ${70 + string * 12} 158`}
            data-broken={wrong >= breaksAt || undefined}
          />
        ))}
        <Gift />
        <path fill="var(--paint-red-deep)" d="M93 110h14l6 11H87z" />
        <path fill="var(--paint-red-deep)" d="M48 58v7a52 52 0 0 0 104 0v-7z" />
        <circle cx="100" cy="58" r="52" fill="var(--paint-red)" />
        <g transform="translate(100 56)">
          {/* Looks at the gift while playing, at the sky after a win. */}
          <Eyes
            apart={18}
            radius={17}
            pupil={9}
            look={[0, status === 'won' ? -6 : 7]}
            cross={status === 'lost' && [6, 5]}
          />
        </g>
      </g>
    </svg>
  );
}

function Gift() {
  return (
    <g className="hangman-gift">
      <rect x="68" y="156" width="64" height="44" rx="7" fill="var(--paint-yellow-deep)" />
      <rect x="68" y="156" width="64" height="36" rx="7" fill="var(--paint-yellow)" />
      <path fill="var(--paint-pink)" d="M93 156h14v36H93z" />
      <path fill="var(--paint-pink-deep)" d="M93 192h14v8H93z" />
      <path
        fill="var(--paint-pink)"
        d="M100 158c-10-16-30-14-24-4 3 5 14 5 24 4zm0 0c10-16 30-14 24-4-3 5-14 5-24 4z"
      />
    </g>
  );
}
