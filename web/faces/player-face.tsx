/** The face of the device that made a score. */
import { memo } from 'react';
import { drawFace, VIEW_BOX } from '#web/faces/draw-face.tsx';
import { faceWords, traitsOf } from '#web/faces/face-traits.ts';
import '#web/faces/player-face.css';

interface PlayerFaceProps {
  /** Digits from the server; `null` for rows without a device, which keep the space free. */
  readonly of: string | null;
  /** Hides the face from screen readers where the text beside it says the same. */
  readonly silent?: boolean;
  readonly isAsleep?: boolean;
  /** Prefix of the description. */
  readonly called?: string;
}

export const PlayerFace = memo(({ of: face, silent = false, isAsleep = false, called }: PlayerFaceProps) => {
  if (face === null) return <span className="player-face" />;
  const traits = traitsOf(face);
  const words = (called ? `${called}: ` : '') + faceWords(traits);
  const spoken = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words };
  return (
    <svg className="player-face is-drawn" viewBox={VIEW_BOX} strokeLinejoin="round" {...spoken}>
      {drawFace(traits, isAsleep)}
    </svg>
  );
});
