import { useEffect, useRef } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { notePlayed } from '#web/device/own-games.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { forgetRoom, isKnownRoom, rememberRoom } from '#web/room/known-rooms.ts';
import { rememberMatch } from '#web/room/own-matches.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { matchWords, titleOfRoom } from '#web/room/room-words.ts';
import { screenOf } from '#web/room/room-screen.ts';
import { useRoom } from '#web/room/use-room.ts';

const MOST_FACES = 2;

/** Joins a known room without asking, and remembers the room while the player is in it. */
export function useKnownRoom(client: RoomClient, entry: CatalogueEntry): void {
  const snapshot = useRoom(client);
  const { room, you } = snapshot;
  const screen = screenOf(snapshot);
  const hasAsked = useRef(false);
  const isIn = screen === 'made' || screen === 'lobby' || screen === 'round';
  useEffect(() => {
    if (isIn) notePlayed(entry.key);
  }, [isIn, entry]);
  useEffect(() => {
    if (screen !== 'join' || hasAsked.current || !isKnownRoom(client.code)) return;
    // Once: after leaving or being removed the player decides.
    hasAsked.current = true;
    client.send({ type: 'join', name: rememberedName(), watch: false });
  }, [client, screen]);
  useEffect(() => {
    if (screen === 'edge') return forgetUnlessElsewhere(client);
    if (!isIn || !room || you === null) return;
    hasAsked.current = true;
    const at = Date.now();
    if (room.roundsPlayed > 0) rememberMatch({ match: room.match, you, code: client.code, at });
    rememberRoom({
      code: client.code,
      game: entry.key,
      at,
      title: titleOfRoom(room, you),
      score: matchWords(room, you),
      faces: room.players.flatMap(({ id, face }) => (id !== you && face !== null ? [face] : [])).slice(0, MOST_FACES),
    });
  }, [client, entry, room, you, screen, isIn]);
}

function forgetUnlessElsewhere(client: RoomClient): void {
  const reason = client.snapshot.bye?.reason ?? 'idle';
  if (reason === 'idle' || reason === 'unknown' || reason === 'removed') forgetRoom(client.code);
}
