import type { ReactNode } from 'react';
import type { RoomState } from '#api/rooms/room-state.ts';
import { NameField } from '#web/room/panel/name-field.tsx';
import { PlayerRow } from '#web/room/panel/player-row.tsx';
import { ReactionPanel } from '#web/room/reactions/reaction-panel.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import { FreeSeat, RoomFace } from '#web/room/room-face.tsx';
import { LinkRow } from '#web/room/room-link.tsx';
import { faceName } from '#web/room/room-words.ts';
import { connectionOf } from '#web/room/round/cord.tsx';
import { useRoom, useSecondsUntil } from '#web/room/use-room.ts';
import { useNameRefused } from '#web/room/use-name-refused.ts';
import '#web/room/panel/room-panel.css';

const NEW_MS = 15_000;

interface RoomPanelProps {
  readonly client: RoomClient;
  readonly room: RoomState;
  readonly you: string;
  /** The most players of this game. */
  readonly most: number;
  readonly onReport?: ((player: string) => void) | undefined;
}

/** Takes the place of the leaderboard. */
export function RoomPanel({ client, room, you, most, onReport }: RoomPanelProps) {
  const snapshot = useRoom(client);
  const others = room.players.filter(({ id }) => id !== you);
  const newest = others.reduce((latest, { joinedAt }) => Math.max(latest, joinedAt), 0);
  const now = client.serverNow();
  useSecondsUntil(client, newest + NEW_MS > now ? newest + NEW_MS : null);
  const own = room.players.find(({ id }) => id === you);
  const playing = room.players.filter(({ watches }) => !watches).length;
  const isAlone = others.length === 0;
  const free = most - playing;
  const isRefused = useNameRefused(client);
  const row = (player: (typeof others)[number]) => (
    <PlayerRow
      key={player.id}
      {...{ room, player, you, onReport }}
      isNew={player.id !== you && now - player.joinedAt < NEW_MS}
      connection={connectionOf(snapshot, [player.id])}
      onRemove={(id) => client.send({ type: 'remove', player: id })}
    />
  );
  return (
    <PanelFrame title="In this room" badge={playing > most ? `${playing} here` : `${playing} of ${most}`}>
      {own && room.phase === 'lobby' && (
        <div className="room-own">
          <RoomFace face={own.face} />
          <NameField
            name={own.name}
            fallback={faceName(own.face)}
            isRefused={isRefused}
            onName={(name) => client.send({ type: 'name', name })}
          />
        </div>
      )}
      <ul className="room-players">
        {own && !isAlone && row(own)}
        {others.map(row)}
        {room.phase === 'lobby' && free > 0 && (
          <li className="room-player is-free">
            <span className="room-player-face">
              <FreeSeat />
            </span>
            <b>{isAlone && most === 2 ? 'Your friend' : `Room for ${free} more`}</b>
          </li>
        )}
      </ul>
      {isAlone && room.phase === 'lobby' ? (
        <p className="room-hint">
          Your face is made on this device. Keep this page open: the room closes ten minutes after everyone has left.
        </p>
      ) : (
        <>
          {room.phase === 'lobby' && <LinkRow link={client.link} />}
          <ReactionPanel />
        </>
      )}
    </PanelFrame>
  );
}

interface PanelFrameProps {
  readonly title: string;
  readonly badge: string;
  readonly children: ReactNode;
}

function PanelFrame({ title, badge, children }: PanelFrameProps) {
  return (
    <section className="room-panel" aria-labelledby="room-panel-title">
      <div className="room-panel-head patterned">
        <h2 id="room-panel-title">{title}</h2>
        <span className="room-badge">{badge}</span>
      </div>
      <div className="room-panel-body">{children}</div>
    </section>
  );
}
