const urls = import.meta.glob<string>(['/games/*/art.svg', '!/games/_*/**'], {
  query: '?url',
  import: 'default',
  eager: true,
});
// Only the prerendered pages carry the pictures themselves; the script never does.
const markups: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>(['/games/*/art.svg', '!/games/_*/**'], { query: '?raw', import: 'default', eager: true })
  : {};

/** A game's picture: its address, and its text while pages are prerendered. */
export function artOf(key: string): { readonly url: string; readonly markup: string } {
  const file = `/games/${key}/art.svg`;
  return { url: urls[file] ?? '', markup: markups[file] ?? '' };
}
