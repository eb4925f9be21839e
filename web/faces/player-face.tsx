/** The face that stands beside a name: it follows from the device that a score was made on. */
import { memo } from 'react';
import { drawFace, VIEW_BOX } from '#web/faces/draw-face.tsx';
import { faceWords, traitsOf } from '#web/faces/face-traits.ts';
import '#web/faces/player-face.css';

interface PlayerFaceProps {
  /** The digits that the server gave; `null` for rows without a device, whose place stays free. */
  readonly of: string | null;
  /** Whether it is only looked at, since what it says is said beside it. */
  readonly silent?: boolean;
  /** What it is called before it is described. */
  readonly called?: string;
}

/** A face, or the room for one. */
export const PlayerFace = memo(({ of: face, silent = false, called }: PlayerFaceProps) => {
  if (face === null) return <span className="player-face" />;
  const traits = traitsOf(face);
  const words = (called ? `${called}: ` : '') + faceWords(traits);
  const spoken = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words };
  return (
    <svg className="player-face" viewBox={VIEW_BOX} strokeLinejoin="round" {...spoken}>
      {drawFace(traits)}
    </svg>
  );
});
