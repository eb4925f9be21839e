import { useEffect, useRef, useState } from 'react';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { MOST_PLAYERS, START_WITHOUT_MS } from '#api/rooms/limits.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { resumeSound } from '#kit/audio.ts';
import { joinWithAnd } from '#kit/words.ts';
import { hasSharing } from '#web/play/screen/share-button.tsx';
import { FaceRow, RoomCabinet, useFirstFocus } from '#web/room/lobby/room-cabinet.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import { shareLink } from '#web/room/room-link.tsx';
import { nameOf, youOr } from '#web/room/room-words.ts';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';
import { useCopyLink } from '#web/play/screen/use-copy-link.ts';

interface LobbyScreenProps {
  readonly client: RoomClient;
  readonly room: RoomState;
  readonly entry: CatalogueEntry;
  readonly you: string;
  /** The fewest players of this game. */
  readonly least: number;
}

export function LobbyScreen({ client, room, entry, you, least }: LobbyScreenProps) {
  const main = useRef<HTMLButtonElement>(null);
  useFirstFocus(main);
  const own = room.players.find(({ id }) => id === you);
  const players = room.players.filter(({ watches }) => !watches);
  const late = players.filter(({ ready, connected }) => !ready || !connected);
  const owner = room.players.find(({ id }) => id === room.owner);
  const isOwner = owner?.id === you;
  const mayStartWithout = useTenSeconds(late.map(({ id }) => id).join(' '));
  const ready = players.length - late.length;
  const isEnough = ready >= least;
  const isFull = players.length >= MOST_PLAYERS;
  const setReady = (isReady: boolean) => {
    resumeSound();
    client.send({ type: 'ready', ready: isReady });
  };
  const start = () => {
    resumeSound();
    client.send({ type: 'start', without: late.map(({ id }) => id) });
  };
  return (
    <RoomCabinet>
      <FaceRow room={room} players={players} you={you} />
      <h2>{headline(players, late, you, least)}</h2>
      {late.length === 0 && isEnough && owner && !isOwner && <p>{nameOf(owner)} starts the round.</p>}
      <div className="lobby-column">
        {own?.watches === true && isFull && <p>All {MOST_PLAYERS} seats are taken. You watch until one is free.</p>}
        {own?.watches === true && !isFull && (
          <button
            ref={main}
            className="button button-game"
            type="button"
            onClick={() => client.send({ type: 'join', name: own.name, watch: false })}
          >
            <PlayIcon />
            Join
          </button>
        )}
        {isOwner && (own?.ready ?? false) && (
          <StartButton ref={main} {...{ late, isEnough, mayStartWithout, you }} onStart={start} />
        )}
        {own && !own.watches && !own.ready && (
          <button ref={main} className="button button-game" type="button" onClick={() => setReady(true)}>
            <Icon name="check" />
            Ready
          </button>
        )}
        <div className="lobby-pair">
          {own?.ready === true && (
            <button ref={isOwner ? undefined : main} className="button" type="button" onClick={() => setReady(false)}>
              Not ready
            </button>
          )}
          <InviteButton link={client.link} title={entry.title} />
        </div>
      </div>
    </RoomCabinet>
  );
}

interface StartButtonProps {
  readonly ref: React.Ref<HTMLButtonElement>;
  readonly late: readonly RoomPlayer[];
  readonly isEnough: boolean;
  readonly mayStartWithout: boolean;
  readonly you: string;
  readonly onStart: () => void;
}

function StartButton({ ref, late, isEnough, mayStartWithout, you, onStart }: StartButtonProps) {
  const names = joinWithAnd(late.map((player) => youOr(player, you)));
  const isWithout = late.length > 0 && mayStartWithout && isEnough;
  return (
    <>
      <button
        ref={ref}
        className="button button-game"
        type="button"
        // Not disabled, which would move the focus away.
        aria-disabled={!isEnough || (late.length > 0 && !mayStartWithout)}
        onClick={() => isEnough && (late.length === 0 || mayStartWithout) && onStart()}
      >
        <PlayIcon />
        {isWithout ? `Start without ${names}` : 'Start'}
      </button>
      {isWithout && (
        <p className="lobby-small">{late.length === 1 ? names : 'They'} would watch this round and join the next.</p>
      )}
    </>
  );
}

function InviteButton({ link, title }: { readonly link: string; readonly title: string }) {
  const [isCopied, copyLink] = useCopyLink(link);
  const invite = () => (hasSharing() ? shareLink(link, `Play ${title} with me:`) : copyLink());
  return (
    <button className={isCopied ? 'button is-copied' : 'button'} type="button" onClick={invite}>
      <Icon name={isCopied ? 'check' : 'share'} />
      {isCopied ? 'Copied' : 'Invite more'}
    </button>
  );
}

function headline(players: readonly RoomPlayer[], late: readonly RoomPlayer[], you: string, least: number): string {
  const others = late.filter(({ id }) => id !== you);
  if (others.length > 0) return `Waiting for ${joinWithAnd(others.map(nameOf))}`;
  if (players.length < least) return 'Waiting for a friend…';
  return late.length > 0 ? 'Are you ready?' : 'Everyone is ready';
}

/** `true` once the same players have been late for ten seconds. */
function useTenSeconds(late: string): boolean {
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (late === '') return;
    const timer = setTimeout(() => setWaited(late), START_WITHOUT_MS);
    return () => clearTimeout(timer);
  }, [late]);
  return late !== '' && waited === late;
}
