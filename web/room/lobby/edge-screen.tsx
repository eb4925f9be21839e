/** What went wrong with the room, and what to do. */
import type { ReactNode } from 'react';
import { matchPath } from '#web/room/match-path.ts';
import { useEffect, useRef, useState } from 'react';
import type { ByeReason } from '#api/rooms/messages.ts';
import { MOST_WATCHERS } from '#api/rooms/limits.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/loading/navigation.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { useCreateRoom } from '#web/room/create-room.ts';
import { RoomCabinet } from '#web/room/lobby/room-cabinet.tsx';
import { numberWord } from '#web/room/room-words.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ShutFace } from '#web/ui/shut-face.tsx';

export interface EdgeScreenProps {
  readonly reason: ByeReason | 'blocked';
  readonly match: string | null;
  readonly entry: CatalogueEntry;
  /** The most players of this game. */
  readonly most: number;
  /** Name of somebody in the room, if known. */
  readonly friend: string | null;
  /** Connects again. */
  readonly onRetry: () => void;
}

const RETRY_FULL_MS = 5_000;

export function EdgeScreen(props: EdgeScreenProps) {
  const { face, title, text, buttons } = SCREENS[props.reason](props);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true }), [title]);
  return (
    <RoomCabinet>
      <div ref={element} className="lobby-words" role="alert">
        {face}
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="lobby-buttons">{buttons}</div>
      </div>
    </RoomCabinet>
  );
}

interface EdgeWords {
  readonly face: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly buttons: ReactNode;
}

const YELLOW = { paint: 'var(--paint-yellow)', deep: 'var(--paint-yellow-deep)' } as const;
const SHUT = <ShutFace {...YELLOW} />;
const SEEKING = <Face className="seek" paint="var(--paint-red)" deep="var(--paint-red-deep)" />;

const closedConnection = ({ onRetry }: EdgeScreenProps): EdgeWords => ({
  face: SHUT,
  title: 'The connection was closed',
  text: 'This page sent too much at once. Your seat is held for a minute.',
  buttons: <RetryButton onRetry={onRetry}>Try again</RetryButton>,
});

const SCREENS: Readonly<Record<EdgeScreenProps['reason'], (props: EdgeScreenProps) => EdgeWords>> = {
  idle: ({ entry, match }) => ({
    face: SHUT,
    title: 'This room is closed',
    text: `Nobody was here for ten minutes.${match === null ? '' : ' The match is kept for 30 days.'}`,
    buttons: (
      <>
        <NewRoomButton entry={entry} isMain />
        {match === null ? (
          <AloneButton entry={entry} />
        ) : (
          <Link className="button" href={matchPath(entry, match)}>
            <WatchIcon name="eye" />
            Watch the match
          </Link>
        )}
      </>
    ),
  }),
  full: ({ entry, most, onRetry }) => ({
    face: <Face {...YELLOW} look={[0, 0.8]} />,
    title: 'This room is full',
    text: `${numberWord(most)} are playing and ${MOST_WATCHERS} are watching. We'll let you in as soon as somebody leaves.`,
    buttons: (
      <>
        <WaitButton onRetry={onRetry} />
        <NewRoomButton entry={entry} />
      </>
    ),
  }),
  'other-version': ({ friend }) => ({
    face: <Face {...YELLOW} />,
    title: 'One reload away',
    text: `${friend ?? 'Your friend'} has a newer version of this page. Reload and you're in the same room.`,
    buttons: (
      <button className="button button-game" type="button" onClick={() => location.reload()}>
        <Icon name="restart" />
        Reload
      </button>
    ),
  }),
  'other-tab': ({ onRetry }) => ({
    face: SHUT,
    title: "You're in another tab",
    text: 'This room is open in another tab or window of this browser. Your seat is there.',
    buttons: <RetryButton onRetry={onRetry}>Play here</RetryButton>,
  }),
  removed: ({ entry }) => ({
    face: SHUT,
    title: 'You were removed',
    text: 'The owner of this room removed you. You can make a room of your own.',
    buttons: (
      <>
        <NewRoomButton entry={entry} isMain />
        <AloneButton entry={entry} />
      </>
    ),
  }),
  blocked: ({ entry, onRetry }) => ({
    face: SEEKING,
    title: "We can't reach the room",
    text: 'This network seems to block live connections (WebSocket). Try another network, or turn off the VPN or proxy.',
    buttons: (
      <>
        <RetryButton onRetry={onRetry}>Try again</RetryButton>
        <AloneButton entry={entry} />
      </>
    ),
  }),
  unknown: ({ entry }) => ({
    face: SEEKING,
    title: "There's no room here",
    text: 'The link may be cut short or too old. Ask your friend to send it again.',
    buttons: (
      <>
        <NewRoomButton entry={entry} isMain />
        <AloneButton entry={entry} />
      </>
    ),
  }),
  moved: closedConnection,
  slow: closedConnection,
  flood: closedConnection,
};

/** Pressed: tries again every few seconds. */
function WaitButton({ onRetry }: { readonly onRetry: () => void }) {
  const [isWaiting, setWaiting] = useState(isWaitingHere);
  useEffect(() => {
    isWaitingHere = isWaiting;
    if (!isWaiting) return;
    const timer = setTimeout(onRetry, RETRY_FULL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onRetry]);
  return (
    <button
      className="button button-game"
      type="button"
      aria-pressed={isWaiting}
      onClick={() => setWaiting(!isWaiting)}
    >
      {isWaiting ? 'Waiting…' : 'Wait here'}
    </button>
  );
}

/** Survives the attempts, each of which shows the screen again. */
let isWaitingHere = false;

function RetryButton({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  return (
    <button className="button button-game" type="button" onClick={onRetry}>
      {children}
    </button>
  );
}

function NewRoomButton({ entry, isMain = false }: { readonly entry: CatalogueEntry; readonly isMain?: boolean }) {
  const { words, create } = useCreateRoom(entry, 'New room');
  return (
    <button className={isMain ? 'button button-game' : 'button'} type="button" onClick={create}>
      {words}
    </button>
  );
}

function AloneButton({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <Link className="button" href={entry.path}>
      Play alone
    </Link>
  );
}
