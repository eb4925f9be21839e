import { ALLOWED } from '#games/hangman/rules/hangman.ts';
import type { PictureProps } from '#games/hangman/view/picture.tsx';

/** In which order the strings break, counted from the left: the outer ones first, so that the gift hangs straight. */
const BREAKS = [0, 5, 1, 4, 2, 3] as const;

/** A balloon that holds a gift by six strings. Every wrong guess breaks one. */
export function Balloon({ wrong, status }: PictureProps) {
  const left = ALLOWED - wrong;
  return (
    <svg
      className="hangman-picture"
      viewBox="0 0 200 200"
      role="img"
      aria-label={`A balloon holds a gift by ${left} of ${ALLOWED} strings`}
      data-tremble={left === 1 && status === 'playing' ? true : undefined}
      data-end={status === 'playing' ? undefined : status}
    >
      <g className="hangman-flight">
        <g fill="none" stroke="var(--paint-cream)" strokeWidth="2.6" strokeLinecap="round">
          {BREAKS.map((turn, string) => (
            <path
              key={string}
              className="hangman-string"
              pathLength="100"
              d={`M${90 + string * 4} 116Q${82 + string * 7.2} 136 ${70 + string * 12} 154`}
              data-broken={BREAKS.indexOf(string as (typeof BREAKS)[number]) < wrong || undefined}
              data-turn={turn}
            />
          ))}
        </g>
        <Gift />
        <path fill="var(--paint-red-deep)" d="M93 110h14l6 10H87z" />
        <path fill="var(--paint-red-deep)" d="M48 58v6a52 52 0 0 0 104 0v-6z" />
        <circle cx="100" cy="58" r="52" fill="var(--paint-red)" />
        <Eyes look={status === 'won' ? -6 : 7} dizzy={status === 'lost'} />
      </g>
    </svg>
  );
}

function Gift() {
  return (
    <g className="hangman-gift">
      <path
        fill="none"
        stroke="var(--paint-pink)"
        strokeWidth="5"
        strokeLinejoin="round"
        d="M100 156c-14-14-26-4-14 0zm0 0c14-14 26-4 14 0z"
      />
      <rect x="68" y="156" width="64" height="42" rx="7" fill="var(--paint-yellow-deep)" />
      <rect x="68" y="156" width="64" height="34" rx="7" fill="var(--paint-yellow)" />
      <path fill="var(--paint-pink)" d="M93 156h14v34H93z" />
      <path fill="var(--paint-pink-deep)" d="M93 190h14v8H93z" />
    </g>
  );
}

/** The eyes of whatever hangs in the picture: on the gift while there is hope, on the sky when it is won. */
function Eyes({ look, dizzy }: { readonly look: number; readonly dizzy: boolean }) {
  return (
    <>
      <circle cx="82" cy="56" r="17" fill="#fff" />
      <circle cx="118" cy="56" r="17" fill="#fff" />
      {dizzy ? (
        <path
          d="m76 50 12 12m0-12L76 62m36-12 12 12m0-12-12 12"
          fill="none"
          stroke="var(--paint-ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ) : (
        <g fill="var(--paint-ink)">
          <circle cx="82" cy={56 + look} r="9" />
          <circle cx="118" cy={56 + look} r="9" />
        </g>
      )}
    </>
  );
}
