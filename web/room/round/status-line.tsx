import type { ReactNode } from 'react';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import type { Line } from '#web/room/round/line-words.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import '#web/room/round/status-line.css';

interface StatusLineProps {
  readonly line: Line;
  readonly seats: readonly SeatInfo[];
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** Under the field, never over it. Two lines of text fit on a phone without a shift. */
export function StatusLine({ line, seats, children }: StatusLineProps) {
  const about = seats.find(({ id }) => id === line.about);
  return (
    <div className="round-line">
      <p className={line.isHot ? 'round-words is-hot' : 'round-words'} data-line>
        {about?.player && <RoomFace face={about.player.face} />}
        <span>{line.text}</span>
      </p>
      {children}
    </div>
  );
}
