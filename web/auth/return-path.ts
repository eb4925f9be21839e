import { loadAllGames } from '#web/loading/import-code.ts';

export function signInPathFrom(path: string): string {
  return `/auth?from=${path}`;
}

/** Only known paths, which prevents open redirects. */
export async function returnPath(search: string): Promise<string | null> {
  const from = new URLSearchParams(search).get('from');
  if (from === null || from === '/' || from === '/moderate') return from;
  const { gameAt } = await loadAllGames();
  return gameAt(from) && from;
}
