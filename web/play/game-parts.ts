/** The code that a game's page is made of beside its frame. Only some pages show these parts, and only those load them. */
import type { PlayableGame } from '#web/playable-game.ts';

export const loadLeaderboard = () => import('#web/leaderboard/leaderboard.tsx');
export const loadUserBar = () => import('#web/auth/user-bar.tsx');

/** What a game's cabinet is made of: its view, and how-to and ranking where it has them. */
export function loadCabinet<View>({ entry, loadView }: PlayableGame<View>) {
  return Promise.all([
    loadView(),
    entry.leaderboard ? null : import('#web/play/screen/how-to.tsx'),
    entry.submits ? import('#web/play/ranking/ranking.ts') : null,
  ]);
}

/** Loads all parts of a game's page at once, for whoever is about to open it. */
export function loadParts(game: PlayableGame<unknown> | null): Promise<unknown> {
  return Promise.all([
    game && loadCabinet(game),
    game?.entry.leaderboard && loadLeaderboard().then(({ loadBoard }) => loadBoard(game.entry.submits)),
    game?.entry.header && loadUserBar(),
  ]);
}
