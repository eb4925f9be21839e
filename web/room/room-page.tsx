import { useCallback, useEffect, useState } from 'react';
import type { Together } from '#engine/together.ts';
import { loadTogether } from '#games/lazy-together.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { titleOf } from '#web/loading/title.ts';
import { usePageTurn } from '#web/loading/use-page-turn.ts';
import { toast } from '#web/ui/toasts.tsx';
import { callApi } from '#web/api-client.ts';
import { openRoom } from '#web/room/connection.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { RoomScreens } from '#web/room/room-screens.tsx';
import { titleOfRoom } from '#web/room/room-words.ts';
import { useRoom } from '#web/room/use-room.ts';

interface RoomPageProps {
  readonly game: PlayableGame;
  /** The code from the link. */
  readonly id: string;
}

interface OpenedRoom {
  readonly client: RoomClient;
  readonly view: AnyView;
  readonly together: Together;
}

export function RoomPage({ game, id: code }: RoomPageProps) {
  const [attempt, setAttempt] = useState(0);
  const opened = useOpenedRoom(game, code, attempt);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  usePageTurn(null);
  if (!opened) return <main className="wrap game room" aria-busy="true" />;
  return (
    <>
      <RoomTitle client={opened.client} game={game} />
      <RoomScreens
        key={attempt}
        {...opened}
        entry={game.entry}
        onRetry={retry}
        onReport={(player) => void report(code, player)}
      />
    </>
  );
}

async function report(code: string, player: string): Promise<void> {
  const reply = await callApi('POST /api/rooms/{code}/report', { player }, { code }).catch(() => null);
  if (reply?.ok) toast('Thank you', 'A moderator will look.', 'plain');
  else toast('Not sent', reply?.problem.detail ?? 'Please try again.', 'destructive');
}

function RoomTitle({ client, game: { entry } }: { readonly client: RoomClient; readonly game: PlayableGame }) {
  const { room, you } = useRoom(client);
  const name = room ? titleOfRoom(room, you) : 'A room';
  useEffect(() => {
    document.title = `${name} · ${titleOf(entry.path, entry.title)}`;
  }, [name, entry]);
  return null;
}

/** `null` until the code of the game is loaded. */
function useOpenedRoom(game: PlayableGame, code: string, attempt: number): OpenedRoom | null {
  const [opened, setOpened] = useState<OpenedRoom | null>(null);
  useEffect(() => {
    let client: RoomClient | null = null;
    let wanted = true;
    const open = async () => {
      const [{ default: view }, together] = await Promise.all([game.loadView(), loadTogether(game.entry.key)]);
      if (!wanted) return;
      client = openRoom(code, view.rules.version);
      setOpened({ client, view, together });
    };
    void open();
    return () => {
      wanted = false;
      client?.close();
    };
  }, [game, code, attempt]);
  return opened;
}
