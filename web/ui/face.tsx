/** The face that lives on every page: one disc, one lip, two eyes. */

const INK = 'var(--paint-ink)';
const AHEAD = [0, 0] as const;

export type Mood = 'open' | 'happy' | 'dizzy' | 'lids';

interface FaceProps {
  readonly mood?: Mood;
  /** Where the eyes look, each from -1 to 1. */
  readonly look?: readonly [x: number, y: number];
  readonly className?: string;
  readonly paint?: string;
  readonly deep?: string;
}

export function Face({
  mood = 'open',
  look = AHEAD,
  className,
  paint = 'var(--g-paint)',
  deep = 'var(--g-deep)',
}: FaceProps) {
  return (
    <svg className={className} viewBox="0 0 100 108" aria-hidden="true">
      <path fill={deep} d="M0 50v8a50 50 0 0 0 100 0v-8z" />
      <circle cx="50" cy="50" r="50" fill={paint} />
      <Eyes mood={mood} look={look} deep={deep} />
    </svg>
  );
}

function Eyes({ mood, look, deep }: { mood: Mood; look: readonly [number, number]; deep: string }) {
  if (mood === 'happy') {
    return (
      <>
        <path d="M18 50q13-18 26 0M56 50q13-18 26 0" fill="none" stroke={INK} strokeWidth="7" strokeLinecap="round" />
        <path d="M36 66q14 16 28 0z" fill={INK} stroke={INK} strokeWidth="5" strokeLinejoin="round" />
      </>
    );
  }
  return (
    <g className="eyes">
      <g fill="#fff">
        <circle cx="31" cy="47" r="19.5" />
        <circle cx="69" cy="47" r="19.5" />
      </g>
      {mood === 'dizzy' ? (
        <path d="m24 40 14 14m0-14L24 54M62 40l14 14m0-14L62 54" stroke={INK} strokeWidth="6" strokeLinecap="round" />
      ) : (
        <Pupils x={look[0]} y={look[1]} height={47} />
      )}
      {mood === 'lids' && <path className="lids" fill={deep} d="M11 47a20 20 0 0 1 40 0zM49 47a20 20 0 0 1 40 0z" />}
    </g>
  );
}

function Pupils({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g className="pupils" fill={INK}>
      <circle cx={31 + x * 7.5} cy={height + y * 7.5} r="10.5" />
      <circle cx={69 + x * 7.5} cy={height + y * 7.5} r="10.5" />
    </g>
  );
}

/** The upper half of a face, looking over the edge of a panel. */
export function PeekingFace() {
  return (
    <svg className="leaderboard-peek" viewBox="0 0 100 62" aria-hidden="true">
      <path d="M0 62V50a50 50 0 0 1 100 0v12z" fill="var(--g-paint)" />
      <g className="eyes">
        <g fill="#fff">
          <circle cx="31" cy="44" r="19.5" />
          <circle cx="69" cy="44" r="19.5" />
        </g>
        <Pupils x={0} y={0.9} height={44} />
      </g>
    </svg>
  );
}
