import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { ReactionBubble } from '#web/room/reactions/reaction-bubble.tsx';
import { useReactionFeed, useReactions } from '#web/room/reactions/use-reactions.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { nameOf } from '#web/room/room-words.ts';
import type { Connection } from '#web/room/round/cord.tsx';
import { CONNECTION_WORDS, useSteady } from '#web/room/round/cord.tsx';
import { Icon } from '#web/ui/icons.tsx';

export interface PlayerRowProps {
  readonly room: RoomState;
  readonly player: RoomPlayer;
  readonly you: string;
  /** Came in a few seconds ago. */
  readonly isNew: boolean;
  readonly connection: Connection;
  readonly onRemove: (player: string) => void;
  readonly onReport?: ((player: string) => void) | undefined;
}

/** The row of another player opens a menu. */
export function PlayerRow(props: PlayerRowProps) {
  const { room, player, you, isNew } = props;
  const id = useId();
  const row = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isYou = player.id === you;
  const className = `room-player${isYou ? ' is-you' : ''}${player.connected ? '' : ' is-gone'}${isNew ? ' has-come' : ''}`;
  const sub = subline(props, useSteady(props.connection));
  const inside = (
    <>
      <span className="room-player-face">
        <RoomFace face={player.face} mood={player.connected ? 'usual' : 'gone'} />
        {showsBubble(room, player.id) && <ReactionBubble player={player.id} at="side" />}
      </span>
      <span className="room-player-name">
        <b>{isYou ? 'You' : nameOf(player)}</b>
        {sub !== null && <small>{sub}</small>}
      </span>
      <PlayerSign room={room} player={player} />
    </>
  );
  if (isYou) return <li className={className}>{inside}</li>;
  const close = () => {
    setOpen(false);
    row.current?.focus();
  };
  return (
    <li
      className={className}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={row}
        className="room-player-open"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {inside}
      </button>
      {isOpen && <PlayerMenu {...props} id={id} onDone={close} />}
    </li>
  );
}

function PlayerMenu({ room, player, you, id, onRemove, onReport, onDone }: PlayerRowProps & MenuProps) {
  const feed = useReactionFeed();
  const isMuted = useReactions((one) => one.hasMuted(player.id));
  const done = (act: () => void) => () => {
    act();
    onDone();
  };
  const name = nameOf(player);
  return (
    <div className="room-player-menu" id={id} role="group" aria-label={name}>
      <button className="button" type="button" onClick={done(() => feed.mutePlayer(player.id, !isMuted))}>
        {isMuted ? 'Unmute' : 'Mute'}
      </button>
      {onReport && player.name !== '' && (
        <button className="button" type="button" onClick={done(() => onReport(player.id))}>
          Report the name
        </button>
      )}
      {room.owner === you && (
        <button className="button" type="button" onClick={done(() => onRemove(player.id))}>
          Remove
        </button>
      )}
    </div>
  );
}

interface MenuProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** Players who are seated in the round react over their seat instead. */
function showsBubble({ phase, round }: RoomState, id: string): boolean {
  return phase !== 'lobby' && round?.seats.includes(id) === false;
}

function subline({ room, player, you, isNew }: PlayerRowProps, connection: Connection): string | null {
  if (!player.connected) return 'Lost the connection';
  const isSeated = room.round?.seats.includes(player.id) === true;
  const isWaiting = room.phase !== 'lobby' && !isSeated && !player.watches;
  if (isWaiting && room.round?.seats.length === 2) return 'Plays the winner';
  if (isWaiting && player.id === you) return 'You play the next round';
  if (isWaiting) return 'Plays the next round';
  if (connection === 'slow' || connection === 'patchy') return `${CONNECTION_WORDS[connection]} connection`;
  if (player.id === room.owner) return player.id === you ? 'Your room' : 'Owner';
  return isNew ? 'Just came in' : null;
}

/** Raised: ready. Dashed: not yet. During the match: rounds won. */
export function PlayerSign({ room, player }: { readonly room: RoomState; readonly player: RoomPlayer }) {
  const { phase, round, wins } = room;
  const won = wins[player.id] ?? 0;
  if (player.watches || (phase !== 'lobby' && round?.seats.includes(player.id) === false))
    return (
      <Sign kind="watching" icon={<WatchIcon name="eye" />}>
        Watching
      </Sign>
    );
  if (phase !== 'lobby')
    return (
      <span className="room-wins">
        {won}
        <span className="visually-hidden">{won === 1 ? ' round won' : ' rounds won'}</span>
      </span>
    );
  if (!player.ready) return <Sign kind="waiting">Not yet</Sign>;
  return (
    <Sign kind="ready" icon={<Icon name="check" />}>
      Ready
    </Sign>
  );
}

interface SignProps {
  readonly kind: 'ready' | 'waiting' | 'watching';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function Sign({ kind, icon, children }: SignProps) {
  return (
    <span className="room-sign" data-sign={kind}>
      <i>{icon}</i>
      {children}
    </span>
  );
}
