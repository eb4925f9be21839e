/** Decorations around a hole. */
import { Layer } from '#games/whack/view/layer.tsx';

/** Relative to its top. */
const STAR = 'l3.7 7.9 8.6 1-6.4 5.9 1.7 8.5-7.6-4.3-7.6 4.3 1.7-8.5-6.4-5.9 8.6-1z';
/** Final positions. */
const STARS = ['M2 20', 'M20-14', 'M54-24', 'M88-14', 'M106 20'].map((place) => place + STAR).join('');

/** And a ring around the hit mole. */
export function Stars() {
  return (
    <Layer className="whack-stars" fill="var(--paint-yellow)" stroke="var(--paint-ink)" strokeWidth="1.6">
      <circle cx="54" cy="40" r="44" fill="none" stroke="var(--paint-yellow)" strokeWidth="7" />
      <path d={STARS} />
    </Layer>
  );
}

export function Dust() {
  return (
    <Layer className="whack-dust" fill="var(--paint-cream-deep)">
      <circle cx="30" cy="80" r="11" />
      <circle cx="54" cy="74" r="14" />
      <circle cx="78" cy="80" r="11" />
    </Layer>
  );
}

/** Drawn in its final position. */
export function Clods() {
  return (
    <Layer className="whack-clods" fill="var(--clod)">
      <circle cx="2" cy="56" r="5" />
      <circle cx="25" cy="52" r="4" />
      <circle cx="83" cy="54" r="4.5" />
      <circle cx="108" cy="54" r="5" />
    </Layer>
  );
}

export function Mallet({ how }: { readonly how: 'swings' | 'waits' }) {
  return (
    <Layer className={`whack-mallet whack-mallet-${how}`}>
      <path stroke="var(--paint-cream-deep)" strokeWidth="9" strokeLinecap="round" d="M66 35l34 34" />
      <path stroke="var(--paint-cream)" strokeWidth="9" strokeLinecap="round" d="M66 32l34 34" />
      <g transform="rotate(45 60 26)">
        <rect x="36" y="14" width="48" height="28" rx="7" fill="var(--paint-red-deep)" />
        <rect x="36" y="11" width="48" height="26" rx="7" fill="var(--paint-red)" />
        <path fill="var(--paint-cream)" d="M44 11h7v26h-7zm25 0h7v26h-7z" />
      </g>
    </Layer>
  );
}

export function Grass({ hole }: { readonly hole: number }) {
  const isLeft = hole % 2 === 0;
  return (
    <path
      fill="var(--grass)"
      d={
        isLeft
          ? 'M2 106c1-6-1-11-4-14 5 1 8 4 9 8 1-7 4-12 8-14-2 5-2 11 0 16 2-3 4-5 7-6-2 3-3 6-3 10z'
          : 'M88 108c1-6-1-11-4-14 5 1 8 4 9 8 1-7 4-12 8-14-2 5-2 11 0 16 2-3 4-5 7-6-2 3-3 6-3 10z'
      }
    />
  );
}
