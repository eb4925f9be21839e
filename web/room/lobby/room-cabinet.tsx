import type { ReactNode, RefObject } from 'react';
import { useEffect } from 'react';
import { PlayerSign } from '#web/room/panel/player-row.tsx';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import { youOr } from '#web/room/room-words.ts';
import '#web/room/lobby/lobby.css';

interface RoomCabinetProps {
  readonly isWide?: boolean;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** Stands in the place of the field. */
export function RoomCabinet({ isWide = false, isBusy = false, children }: RoomCabinetProps) {
  return (
    <section className="cabinet patterned" aria-label="Game" aria-busy={isBusy || undefined}>
      <div className={isWide ? 'lobby is-wide' : 'lobby'} data-lobby>
        {children}
      </div>
    </section>
  );
}

/** Focuses once, when the screen appears. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, [element]);
}

interface FaceRowProps {
  readonly room: RoomState;
  readonly players: readonly RoomPlayer[];
  readonly you: string;
}

/** As many faces as fit in the largest size. */
const ROOMY = 4;

/** Everybody with name and sign. */
export function FaceRow({ room, players, you }: FaceRowProps) {
  return (
    <ul className={players.length > ROOMY ? 'lobby-faces is-crowded' : 'lobby-faces'}>
      {players.map((player) => (
        <li key={player.id} className={player.connected ? undefined : 'is-gone'}>
          <span className="lobby-face">
            <RoomFace
              face={player.face}
              mood={player.connected ? (player.id === you && player.ready ? 'happy' : 'usual') : 'gone'}
            />
            <ReactionBubble player={player.id} />
          </span>
          <span className="lobby-name">{youOr(player, you)}</span>
          <PlayerSign room={room} player={player} />
        </li>
      ))}
    </ul>
  );
}
