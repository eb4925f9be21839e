/** What a screen reader hears about the room. */
import { useEffect } from 'react';
import type { Together } from '#engine/together.ts';
import type { RoomState } from '#api/rooms/room-state.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { stopAll } from '#kit/listen.ts';
import { REACTION_VERBS } from '#web/room/reactions/reaction-art.tsx';
import type { ReactionFeed } from '#web/room/reactions/reaction-feed.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { playRoomSound } from '#web/room/room-sounds.ts';
import { nameOf } from '#web/room/room-words.ts';
import { toast } from '#web/ui/toasts.tsx';

const REACTION_PACE_MS = 3_000;

export function useRoomAnnouncements(
  client: RoomClient,
  feed: ReactionFeed,
  kind: Together['kind'],
  most: number,
): void {
  const announcer = useAnnouncer();
  useEffect(() => {
    let before = client.snapshot.room;
    let reactedMs = Number.NEGATIVE_INFINITY;
    return stopAll(
      client.onChange(() => {
        const { room, you } = client.snapshot;
        if (room === before) return;
        // The first state of a room, or a restored one, is no news.
        if (before && room && you !== null && before.match === room.match) {
          const sentence = changesOf(before, room, you, most).at(-1);
          if (sentence !== undefined) announcer.politely(sentence);
          if (hasCome(before, room, you)) playRoomSound('joined');
          if (room.owner === you && before.owner !== you && before.owner !== null)
            toast("It's your room now", 'You start the rounds.', 'plain');
        }
        before = room;
      }),
      feed.onReceived((player, reaction) => {
        const { room } = client.snapshot;
        const sender = room?.players.find(({ id }) => id === player);
        const isRacing = kind === 'race' && room?.phase === 'playing';
        if (!sender || isRacing || performance.now() - reactedMs < REACTION_PACE_MS) return;
        reactedMs = performance.now();
        announcer.politely(`${nameOf(sender)} ${REACTION_VERBS[reaction]}.`);
        playRoomSound('reaction');
      }),
    );
  }, [client, feed, kind, most, announcer]);
}

/** Newest last. */
export function changesOf(before: RoomState, after: RoomState, you: string, most: number): readonly string[] {
  const playing = after.players.filter(({ watches }) => !watches);
  const ready = playing.filter((player) => player.ready).length;
  const sentences: string[] = [];
  for (const player of after.players) {
    if (player.id === you) continue;
    const known = before.players.find(({ id }) => id === player.id);
    const name = nameOf(player);
    if (!known) {
      const count = playing.length > most ? `${playing.length} here` : `${playing.length} of ${most}`;
      sentences.push(player.watches ? `${name} came in to watch.` : `${name} came in, ${count}.`);
    } else if (known.connected !== player.connected) {
      sentences.push(player.connected ? `${name} is back.` : `${name} lost the connection.`);
    } else if (after.phase === 'lobby' && known.ready !== player.ready) {
      sentences.push(player.ready ? `${name} is ready, ${ready} of ${playing.length}.` : `${name} is not ready.`);
    }
  }
  for (const player of before.players)
    if (player.id !== you && !after.players.some(({ id }) => id === player.id))
      sentences.push(`${nameOf(player)} left.`);
  if (after.owner === you && before.owner !== you && before.owner !== null) sentences.push("It's your room now.");
  return sentences;
}

function hasCome(before: RoomState, after: RoomState, you: string): boolean {
  return after.players.some(({ id }) => id !== you && !before.players.some((player) => player.id === id));
}
