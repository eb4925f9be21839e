/** The way back to the game that somebody signed in from. */
import { catalogue } from '#games/catalogue.ts';

/** Where the page for signing in is, for whoever comes from a page of this site and wants to go back there. */
export function signInFrom(path: string): string {
  return `/auth?from=${path}`;
}

/** The page to go back to. Only pages of ours count: nobody can have this lead elsewhere. */
export function wayBack(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from === '/' || catalogue.some(({ path }) => path === from) ? from : null;
}
