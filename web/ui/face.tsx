import { Eyes } from '#kit/eyes.tsx';
import '#web/ui/face.css';

const INK = 'var(--paint-ink)';
const AHEAD = [0, 0] as const;

export type Mood = 'open' | 'happy' | 'dizzy' | 'lids';

/** Direction of the eyes, each from -1 to 1. */
type Look = readonly [x: number, y: number];

interface FaceProps {
  readonly mood?: Mood;
  readonly look?: Look;
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
      {mood === 'happy' ? (
        <>
          <path d="M18 50q13-18 26 0M56 50q13-18 26 0" fill="none" stroke={INK} strokeWidth="7" strokeLinecap="round" />
          <path d="M36 66q14 16 28 0z" fill={INK} stroke={INK} strokeWidth="5" strokeLinejoin="round" />
        </>
      ) : (
        <g className="eyes">
          {eyesAt(47, look, mood === 'dizzy')}
          {mood === 'lids' && (
            <path className="lids" fill={deep} d="M11 47a20 20 0 0 1 40 0zM49 47a20 20 0 0 1 40 0z" />
          )}
        </g>
      )}
    </svg>
  );
}

/** `y` is the distance from the top of a face 100 wide. */
const eyesAt = (y: number, [across, down]: Look, isDizzy = false) => (
  <Eyes
    x={50}
    y={y}
    apart={19}
    radius={19.5}
    pupil={10.5}
    look={[across * 7.5, down * 7.5]}
    cross={isDizzy && [7, 6]}
    className="pupils"
  />
);

interface HalfFaceProps {
  /** The visible height below the center. */
  readonly below: number;
  readonly paint: string;
  readonly look: Look;
}

/** For use inside a larger drawing. */
export function HalfFace({ below, paint, look }: HalfFaceProps) {
  return (
    <>
      <path d={`M0 ${50 + below}V50a50 50 0 0 1 100 0v${below}z`} fill={paint} />
      <g className="eyes">{eyesAt(44, look)}</g>
    </>
  );
}

export function PeekingFace() {
  return (
    <svg className="peeking-face" viewBox="0 0 100 62" aria-hidden="true">
      <HalfFace below={12} paint="var(--g-paint)" look={[0, 0.9]} />
    </svg>
  );
}
