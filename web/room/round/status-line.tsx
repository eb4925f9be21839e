import type { ReactNode } from 'react';
import { RoomFace } from '#web/room/room-face.tsx';
import type { Line } from '#web/room/round/line-words.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import '#web/room/round/status-line.css';

interface LineProps {
  readonly line: Line;
  readonly seats: readonly SeatInfo[];
}

interface StatusLineProps extends LineProps {
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** Under the field, never over it. Two lines of text fit on a phone without a shift. */
export function StatusLine({ line, seats, children }: StatusLineProps) {
  return (
    <div className="round-line">
      <LineWords line={line} seats={seats} />
      {children}
    </div>
  );
}

export function LineWords({ line, seats }: LineProps) {
  const about = seats.find(({ id }) => id === line.about);
  return (
    <p className={line.isHot ? 'round-words is-hot' : 'round-words'} data-line>
      {about?.player && <RoomFace face={about.player.face} />}
      <span>{line.text}</span>
    </p>
  );
}
