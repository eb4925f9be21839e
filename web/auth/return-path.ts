import { loadAllGames } from '#web/loading/import-code.ts';

export const ACCOUNT_PATH = '/me/account';

const OTHERS: readonly string[] = ['/', '/me', ACCOUNT_PATH, '/moderate'];

/** Only known paths, which prevents open redirects. */
export async function returnPath(search: string): Promise<string | null> {
  const from = new URLSearchParams(search).get('from');
  if (from === null || OTHERS.includes(from)) return from;
  const { gameAt } = await loadAllGames();
  return gameAt(from) && from;
}
