const urls = import.meta.glob<string>(['/games/*/art.svg', '!/games/_*/**'], {
  query: '?url',
  import: 'default',
  eager: true,
});

export function artOf(key: string): string {
  return urls[`/games/${key}/art.svg`] ?? '';
}
