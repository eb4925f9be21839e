import type { CatalogueEntry } from '#games/games.ts';

/** The address that replays a match, from its last round or the given one. */
export function matchPath({ path }: Pick<CatalogueEntry, 'path'>, match: string, round?: number): string {
  return `${path}?match=${match}${round === undefined ? '' : `&round=${round}`}`;
}
