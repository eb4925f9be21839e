/** The way back to the game that somebody signed in from. */

/** Where the page for signing in is, for whoever comes from a page of this site and wants to go back there. */
export function signInPathFrom(path: string): string {
  return `/auth?from=${path}`;
}

/** The page to go back to. Only pages of ours count: nobody can have this lead elsewhere. */
export async function returnPath(search: string): Promise<string | null> {
  const from = new URLSearchParams(search).get('from');
  if (from === null || from === '/' || from === '/moderate') return from;
  const { gameAt } = await import('#web/all-games.ts');
  return gameAt(from) && from;
}
