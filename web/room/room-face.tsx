import type { FaceTraits } from '#web/faces/face-traits.ts';
import { drawFace, VIEW_BOX } from '#web/faces/draw-face.tsx';
import { traitsOf } from '#web/faces/face-traits.ts';
import '#web/faces/player-face.css';
import '#web/room/room-face.css';

/** `gone`: without color, because the connection is lost. `out`: of a race, with crossed eyes. */
type FaceMood = 'usual' | 'happy' | 'gone' | 'up' | 'thinking' | 'out';

const MOODS: Readonly<Record<FaceMood, Partial<FaceTraits>>> = {
  usual: {},
  happy: { eyes: 'happy', mouth: 'grin' },
  gone: { paint: 'grey', eyes: 'sleepy', mouth: 'line' },
  up: {},
  thinking: {},
  out: { paint: 'grey', eyes: 'dot-eyed', mouth: 'line' },
};

interface RoomFaceProps {
  readonly face: string | null;
  readonly mood?: FaceMood;
}

/** Silent: the name is always beside it. */
export function RoomFace({ face, mood = 'usual' }: RoomFaceProps) {
  if (face === null) return <FreeSeat />;
  return (
    <svg className="player-face" viewBox={VIEW_BOX} strokeLinejoin="round" aria-hidden="true" data-mood={mood}>
      {drawFace({ ...traitsOf(face), ...MOODS[mood] })}
    </svg>
  );
}

/** Dashed, for somebody who has not come yet. */
export function FreeSeat() {
  return (
    <svg className="player-face" viewBox={VIEW_BOX} fill="none" stroke="currentColor" aria-hidden="true">
      <circle cy="29" r="20" strokeWidth="2.6" strokeDasharray="5.2 5.27" strokeLinecap="round" />
      <path d="M0 22v14M-7 29H7" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}
