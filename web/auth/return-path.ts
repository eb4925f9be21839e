export function signInPathFrom(path: string): string {
  return `/auth?from=${path}`;
}

/** Only known paths, which prevents open redirects. */
export async function returnPath(search: string): Promise<string | null> {
  const from = new URLSearchParams(search).get('from');
  if (from === null || from === '/' || from === '/moderate') return from;
  const { gameAt } = await import('#web/all-games.ts');
  return gameAt(from) && from;
}
