import type { CSSProperties } from 'react';
import { HOLD_MS, TURN_WARNING_MS } from '#api/rooms/limits.ts';
import type { SeatPiece } from '#engine/together.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import { Cord, connectionOf, useSteady } from '#web/room/round/cord.tsx';
import { SeatPieceMark } from '#web/room/round/seat-piece.tsx';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { useRoom, useSecondsUntil } from '#web/room/use-room.ts';
import '#web/room/round/seats.css';

export interface ShownSeat extends SeatInfo {
  /** Below the name. */
  readonly words: string;
  /** Rounds won, or points of this round. */
  readonly figure: number;
  readonly piece: SeatPiece | null;
  readonly isUp: boolean;
  readonly hasWon: boolean;
  /** Server time at which the turn is lost, while a warning is shown. */
  readonly turnEndsAt: number | null;
}

interface SeatsProps {
  readonly client: RoomClient;
  readonly seats: readonly ShownSeat[];
  readonly isOver: boolean;
}

/** Heads the cabinet of a game with turns or a shared field. */
export function Seats({ client, seats, isOver }: SeatsProps) {
  const [first, second] = seats;
  return (
    <div className="seats" data-seats={seats.length}>
      {seats.map((seat, at) => (
        <Seat key={seat.id} client={client} seat={seat} isRight={seats.length === 2 && at === 1} />
      ))}
      {first && second && seats.length === 2 && (
        <CordBetween client={client} ids={[first.id, second.id]} isOff={isOver} />
      )}
    </div>
  );
}

interface CordBetweenProps {
  readonly client: RoomClient;
  readonly ids: readonly string[];
  readonly isOff: boolean;
}

/** Keeps its place after the round. */
function CordBetween({ client, ids, isOff }: CordBetweenProps) {
  const state = useSteady(connectionOf(useRoom(client), ids));
  return <div className="seats-between">{!isOff && <Cord state={state} />}</div>;
}

interface SeatProps {
  readonly client: RoomClient;
  readonly seat: ShownSeat;
  readonly isRight: boolean;
}

function Seat({ client, seat, isRight }: SeatProps) {
  const { id, player, name, words, figure, piece, isUp, hasWon, hasLeft, heldUntil, turnEndsAt } = seat;
  const isGone = hasLeft || heldUntil !== null;
  const isThinking = isUp && !isGone && !seat.isYou && !hasWon;
  const mood = hasWon ? 'happy' : isGone ? 'gone' : isThinking ? 'thinking' : 'usual';
  return (
    <div
      className={`seat${isUp ? ' is-up' : ''}${isGone ? ' is-gone' : ''}${isRight ? ' is-right' : ''}`}
      aria-current={isUp || undefined}
      data-player={id}
    >
      <span className="seat-face">
        <RoomFace face={player?.face ?? null} mood={mood} />
        <ReactionBubble player={id} />
      </span>
      <span className="seat-name">
        <b>
          {piece && <SeatPieceMark piece={piece} />}
          <span>{name}</span>
        </b>
        <small>{words}</small>
      </span>
      <b className="seat-figure tabular">{figure}</b>
      {heldUntil !== null && <Fuse client={client} until={heldUntil} ofMs={HOLD_MS} />}
      {heldUntil === null && turnEndsAt !== null && <Fuse client={client} until={turnEndsAt} ofMs={TURN_WARNING_MS} />}
    </div>
  );
}

interface FuseProps {
  readonly client: RoomClient;
  readonly until: number;
  readonly ofMs: number;
}

/** Burns by the second. The status line says the seconds. */
function Fuse({ client, until, ofMs }: FuseProps) {
  const seconds = useSecondsUntil(client, until) ?? 0;
  return <i className="fuse" aria-hidden="true" style={{ '--left': (seconds * 1_000) / ofMs } as CSSProperties} />;
}
