import { useEffect, useState } from 'react';
import type { RoomInfo } from '#api/rooms/rooms.ts';
import { entryOf } from '#games/catalogue.ts';
import { callApi } from '#web/api-client.ts';
import { Link } from '#web/loading/navigation.tsx';
import { forgetRoom, knownRooms } from '#web/room/known-rooms.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { artOf } from '#web/ui/art.ts';
import '#web/room/room-card.css';

/** Today's room on the home page, until it is closed. */
export function RoomCard() {
  const [room] = useState(() => knownRooms()[0]);
  const info = useRoomInfo(room?.code ?? null);
  const entry = room && entryOf(room.game);
  if (!room || !entry || !info?.open) return null;
  const mark = info.here > 0 ? `${info.here} here now` : null;
  return (
    <li className="mini-card room-card" data-game={entry.key}>
      <span className="room-card-faces">
        {room.faces.map((face) => (
          <RoomFace key={face} face={face} />
        ))}
      </span>
      <img src={artOf(entry.key)} alt="" width="320" height="240" />
      <div>
        <h3>{room.title}</h3>
        <p>{room.score}</p>
        {mark !== null && <span className="tab-mark">{mark}</span>}
      </div>
      <Link href={`${entry.path}?room=${room.code}`}>
        <span className="visually-hidden">
          Go back to {room.title}, {entry.title}
          {mark !== null && `, ${mark}`}
        </span>
      </Link>
    </li>
  );
}

function useRoomInfo(code: string | null): RoomInfo | null {
  const [info, setInfo] = useState<RoomInfo | null>(null);
  useEffect(() => {
    if (code === null) return;
    let wanted = true;
    const read = async () => {
      const reply = await callApi('GET /api/rooms/{code}', null, { code });
      if ((reply.ok && !reply.answer.open) || (!reply.ok && reply.status === 404)) forgetRoom(code);
      if (wanted && reply.ok) setInfo(reply.answer);
    };
    // Offline there is no card.
    read().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [code]);
  return info;
}
