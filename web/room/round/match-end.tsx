import { matchPath } from '#web/room/match-path.ts';
import { useEffect, useRef } from 'react';
import type { RoomState } from '#api/rooms/room-state.ts';
import { seatsOf } from '#engine/together.ts';
import type { Together } from '#engine/together.ts';
import { joinWithAnd } from '#kit/words.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { useCreateRoom } from '#web/room/create-room.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { nameOf } from '#web/room/room-words.ts';
import { matchWords, shareText, tallyOf } from '#web/room/round/result-words.ts';
import type { RoundParts } from '#web/room/round/round-props.ts';
import { RoundStrip } from '#web/room/round/round-strip.tsx';
import '#web/room/round/match-end.css';

/** A match has no length: it ends when too few are left to play. */
export function isMatchOver({ phase, players, roundsPlayed }: RoomState, together: Together): boolean {
  const playing = players.filter(({ watches }) => !watches).length;
  return phase === 'ended' && roundsPlayed > 0 && playing < seatsOf(together).min;
}

interface MatchEndProps extends RoundParts {}

export function MatchEnd({ room, round, seats, you, entry }: MatchEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const newRoom = useCreateRoom(entry, 'New room');
  const tally = tallyOf(room, seats, you);
  const gone = room.left.filter(({ watches }) => !watches).map(nameOf);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="overlay overlay-full match-end" data-overlay="match">
      <div className="match-end-inside">
        <div className="match-end-faces" aria-hidden="true">
          {seats.map(({ id, player }) => (
            <RoomFace key={id} face={player?.face ?? null} mood={isLeader(room, id) ? 'happy' : 'usual'} />
          ))}
        </div>
        <h2 ref={title} tabIndex={-1}>
          {tally ? matchWords(tally) : 'The match is over'}
        </h2>
        <RoundStrip room={room} />
        <p>
          {gone.length > 0 && `${joinWithAnd(gone)} ${gone.length === 1 ? 'has' : 'have'} left. `}
          The match is kept for 30 days.
        </p>
        <div className="match-end-buttons">
          <a className="button button-game" href={matchPath(entry, room.match)}>
            <WatchIcon name="eye" />
            Watch the match
          </a>
          <ShareButton
            label="Share"
            text={shareText(room, round, seats, you, entry.title)}
            path={matchPath(entry, room.match)}
          />
          <button className="button" type="button" onClick={newRoom.create}>
            {newRoom.words}
          </button>
        </div>
        <p className="match-end-note">Only people with the link can see it. It is on no board.</p>
      </div>
    </div>
  );
}

function isLeader({ wins }: RoomState, id: string): boolean {
  const own = wins[id] ?? 0;
  return own > 0 && Object.values(wins).every((others) => others <= own);
}
