const files = import.meta.glob<string>('/games/*/art.svg', { query: '?url', import: 'default', eager: true });

/** The address of a game's picture. */
export function artOf(key: string): string {
  return files[`/games/${key}/art.svg`] ?? '';
}
