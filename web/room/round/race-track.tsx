import type { CSSProperties } from 'react';
import { ordinal } from '#kit/words.ts';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import { shareOf } from '#web/room/round/race-panel.tsx';
import type { Standing } from '#web/room/round/standings.ts';
import '#web/room/round/race-track.css';

/** Faces run along the upper edge of the cabinet. The lanes beside it say the same to screen readers. */
export function RaceTrack({ standings }: { readonly standings: readonly Standing[] }) {
  const leader = standings[0]?.info.id;
  return (
    <div className="track" aria-hidden="true">
      {standings
        .toSorted((one, other) => one.info.seat - other.info.seat)
        .map(({ info, place, progress }) => (
          <span
            key={info.id}
            className={info.isYou ? 'track-face is-you' : 'track-face'}
            style={{ '--at': shareOf(progress) } as CSSProperties}
          >
            <RoomFace face={info.player?.face ?? null} />
            {(info.isYou || info.id === leader) && (
              <span className="track-tag">{info.isYou ? 'You' : ordinal(place)}</span>
            )}
            <ReactionBubble player={info.id} />
          </span>
        ))}
      <svg className="track-flag" viewBox="0 0 28 52">
        <path d="M5 2v50" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <path d="M8 3h18v14H8z" fill="var(--paint-white)" />
        <path d="M8 3h6v5h6V3h6v5h-6v5h6v4h-6v-4h-6v4H8v-4h6V8H8z" fill="var(--paint-ink)" />
      </svg>
    </div>
  );
}
