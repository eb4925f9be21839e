import { useEffect, useRef, useState } from 'react';
import type { Together } from '#engine/together.ts';
import { seatsOf } from '#engine/together.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
import { Link, navigate } from '#web/loading/navigation.tsx';
import { enterField } from '#web/play/screen/enter-field.ts';
import { HowTo } from '#web/play/screen/how-to.tsx';
import { EdgeScreen } from '#web/room/lobby/edge-screen.tsx';
import { JoinScreen } from '#web/room/lobby/join-screen.tsx';
import { LobbyScreen } from '#web/room/lobby/lobby-screen.tsx';
import { MadeScreen } from '#web/room/lobby/made-screen.tsx';
import { OpeningScreen } from '#web/room/lobby/opening-screen.tsx';
import { RoomPanel } from '#web/room/panel/room-panel.tsx';
import { ReactionFeed } from '#web/room/reactions/reaction-feed.ts';
import { Reactions } from '#web/room/reactions/use-reactions.ts';
import { useRoomAnnouncements } from '#web/room/room-announcements.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { RoomIcon } from '#web/room/room-icons.tsx';
import { screenOf } from '#web/room/room-screen.ts';
import { capacityWords, nameOf, titleOfRoom } from '#web/room/room-words.ts';
import { onLeaveRequest } from '#web/room/round/leave-requests.ts';
import { RoundScreen } from '#web/room/round/round-screen.tsx';
import { useKnownRoom } from '#web/room/use-known-room.ts';
import { useRoomSounds } from '#web/room/use-room-sounds.ts';
import { usePadFocus } from '#web/room/use-pad-focus.ts';
import { useRoom } from '#web/room/use-room.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/room/room.css';

export interface RoomScreensProps {
  readonly client: RoomClient;
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  readonly together: Together;
  /** Connects again. */
  readonly onRetry: () => void;
  readonly onReport?: (player: string) => void;
}

/** Everything of a room: the screen for its state, and the panel beside it. */
export function RoomScreens({ client, entry, view, together, onRetry, onReport }: RoomScreensProps) {
  const snapshot = useRoom(client);
  const { room, you, bye } = snapshot;
  const screen = screenOf(snapshot);
  const main = useRef<HTMLElement>(null);
  const [feed] = useState(() => new ReactionFeed(client));
  const seats = seatsOf(together);
  useEffect(() => feed.wake(), [feed]);
  useRoomAnnouncements(client, feed, together.kind, seats.max);
  useRoomSounds(client);
  useKnownRoom(client, entry);
  usePadFocus(main, screen !== 'round');
  const isIn = screen === 'made' || screen === 'lobby' || screen === 'round';
  return (
    <Reactions value={feed}>
      <main
        ref={main}
        className={screen === 'round' ? 'wrap game room game-frame' : 'wrap game room'}
        data-screen={screen}
      >
        <RoomHead
          entry={entry}
          isEdge={screen === 'edge'}
          isRound={room?.phase === 'playing' && isSeated(snapshot)}
          onLeave={isIn ? () => client.send({ type: 'leave' }) : null}
        />
        <div className="game-head">
          <h1>{entry.title}</h1>
          {room && screen !== 'edge' ? (
            <p className="room-facts">
              <span>{titleOfRoom(room, you)}</span>
              {screen !== 'join' && <span>{room.round ? `Round ${room.round.number}` : capacityWords(seats.max)}</span>}
            </p>
          ) : (
            <p>{entry.description}</p>
          )}
        </div>
        {screen === 'opening' && <OpeningScreen client={client} />}
        {screen === 'edge' && (
          <EdgeScreen
            reason={bye?.reason ?? 'idle'}
            match={bye ? bye.match : room!.roundsPlayed > 0 ? room!.match : null}
            entry={entry}
            most={seats.max}
            friend={friendOf(snapshot)}
            onRetry={onRetry}
          />
        )}
        {screen === 'join' && <JoinScreen client={client} room={room!} entry={entry} />}
        {screen === 'made' && <MadeScreen entry={entry} link={client.link} />}
        {screen === 'lobby' && <LobbyScreen client={client} room={room!} entry={entry} you={you!} least={seats.min} />}
        {screen === 'round' && <RoundScreen client={client} view={view} together={together} entry={entry} you={you!} />}
        {isIn ? (
          <aside className="side">
            <RoomPanel client={client} room={room!} you={you!} most={seats.max} onReport={onReport} />
          </aside>
        ) : (
          <HowTo help={helpOf(view, view.rules.modes[0])} />
        )}
      </main>
    </Reactions>
  );
}

type Snapshot = RoomClient['snapshot'];

const isSeated = ({ room, you }: Snapshot) => you !== null && room?.round?.seats.includes(you) === true;

function friendOf({ room, you }: Snapshot): string | null {
  const friend = room?.players.find(({ id }) => id !== you);
  return friend ? nameOf(friend) : null;
}

interface RoomHeadProps {
  readonly entry: CatalogueEntry;
  readonly isEdge: boolean;
  /** Leaving asks first. */
  readonly isRound: boolean;
  /** `null` outside the room. */
  readonly onLeave: (() => void) | null;
}

function RoomHead({ entry, isEdge, isRound, onLeave }: RoomHeadProps) {
  const [isAsking, setAsking] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const asks = isAsking && isRound;
  useEffect(() => {
    if (asks) stay.current?.focus();
  }, [asks]);
  useEffect(() => {
    if (isRound) return onLeaveRequest(() => setAsking((before) => !before));
  }, [isRound]);
  if (!onLeave) {
    return (
      <header className="top-bar">
        <Link className="button" href={entry.path}>
          {isEdge ? <Icon name="back" /> : <RoomIcon name="leave" />}
          {isEdge ? 'Back to the game' : 'Leave'}
        </Link>
        <ThemeSwitch />
      </header>
    );
  }
  const keepPlaying = () => {
    setAsking(false);
    const field = document.querySelector<HTMLElement>('.round-cabinet [data-field]');
    if (field) enterField(field);
  };
  const leave = () => {
    onLeave();
    navigate(entry.path);
  };
  return (
    <header className="top-bar">
      {asks ? (
        <div
          className="room-leave"
          role="alertdialog"
          aria-labelledby="leave-question"
          data-overlay="leave"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Escape would ask again.
            event.stopPropagation();
            keepPlaying();
          }}
        >
          <span id="leave-question">Leave? The round goes on.</span>
          <button className="button is-asking" type="button" onClick={leave}>
            Leave
          </button>
          <button ref={stay} className="button" type="button" onClick={keepPlaying}>
            Stay
          </button>
        </div>
      ) : (
        <button className="button" type="button" data-pad-stop onClick={() => (isRound ? setAsking(true) : leave())}>
          <RoomIcon name="leave" />
          Leave
        </button>
      )}
      <ThemeSwitch />
    </header>
  );
}
