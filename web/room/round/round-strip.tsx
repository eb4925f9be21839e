import type { RoomState } from '#api/rooms/room-state.ts';
import { playerIn } from '#api/rooms/room-state.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { nameOf } from '#web/room/room-words.ts';
import '#web/room/round/round-strip.css';

/** More would not fit in a row. */
const MOST_SHOWN = 8;

/** The winner of each of the last rounds. */
export function RoundStrip({ room }: { readonly room: RoomState }) {
  const first = Math.max(0, room.winners.length - MOST_SHOWN);
  return (
    <ol className="round-strip" aria-label="Rounds">
      {room.winners.slice(first).map((winners, at) => {
        const number = first + at + 1;
        const winner = winners[0] === undefined ? null : playerIn(room, winners[0]);
        const name = winner ? nameOf(winner) : 'a draw';
        return (
          <li key={number} className={number === room.winners.length ? 'is-last' : undefined}>
            {winner ? <RoomFace face={winner.face} mood="happy" /> : <i aria-hidden="true">–</i>}
            <span className="visually-hidden">Round </span>
            {number}
            <span className="visually-hidden">: {name}</span>
          </li>
        );
      })}
    </ol>
  );
}
