import { RoomFace } from '#web/room/room-face.tsx';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import '#web/play/screen/countdown-overlay.css';
import '#web/room/round/round-countdown.css';

interface RoundCountdownProps {
  readonly count: number;
  readonly round: number;
  readonly seats: readonly SeatInfo[];
}

/** Opaque, so that nobody studies the field before the others. Everybody looks up at the number. */
export function RoundCountdown({ count, round, seats }: RoundCountdownProps) {
  return (
    <div className="overlay overlay-full" data-overlay="countdown">
      <div className="countdown round-countdown">
        <div className="countdown-number">
          <svg viewBox="0 0 176 192" aria-hidden="true">
            <path d="M4 84v16a84 84 0 0 0 168 0V84z" fill="var(--paint-yellow-deep)" />
            <circle cx="88" cy="84" r="84" fill="var(--paint-yellow)" />
          </svg>
          <b key={count}>{count}</b>
        </div>
        <span className="pips" aria-hidden="true">
          {[3, 2, 1].map((pip) => (
            <i key={pip} className={count <= pip ? 'on' : undefined} />
          ))}
        </span>
        <ul className="round-faces">
          {seats.map(({ id, player, name }) => (
            <li key={id}>
              <RoomFace face={player?.face ?? null} mood="up" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <p>Round {round}</p>
      </div>
    </div>
  );
}
