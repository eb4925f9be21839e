import { useEffect, useRef, useState } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { callApi } from '#web/api-client.ts';
import { navigate } from '#web/loading/navigation.tsx';
import { rememberRoom } from '#web/room/known-rooms.ts';

const SLOW_MS = 300;
const SAID_MS = 3_000;

/** Makes a room and goes there. `say` receives what replaces the label of the pressed button; `null` restores it. */
export async function createRoom(entry: CatalogueEntry, say: (words: string | null) => void): Promise<void> {
  const slow = setTimeout(() => say('Making a room…'), SLOW_MS);
  const failed = await requestRoom(entry);
  clearTimeout(slow);
  say(failed);
  if (failed !== null) setTimeout(() => say(null), SAID_MS);
}

/** Returns why it failed. */
async function requestRoom({ key, path }: CatalogueEntry): Promise<string | null> {
  try {
    const reply = await callApi('POST /api/rooms', { game: key });
    if (!reply.ok) return reply.status === 429 ? 'Too many rooms' : 'Try again';
    const { code } = reply.answer;
    // The maker is not asked to join.
    rememberRoom({ code, game: key, at: Date.now(), title: 'Your room', score: '', faces: [] });
    navigate(`${path}?room=${code}`);
    return null;
  } catch {
    return "You're offline";
  }
}

/** For a button with the given label. */
export function useCreateRoom(entry: CatalogueEntry, label: string): { words: string; create: () => void } {
  const [words, setWords] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const create = () => {
    if (words === null) void createRoom(entry, (said) => isShown.current && setWords(said));
  };
  return { words: words ?? label, create };
}
