/** The code that a game's page is made of beside its frame. Only some pages show these parts, and only those load them. */
import type { PlayableGame } from '#web/playable-game.ts';

export const loadLeaderboard = () => import('#web/leaderboard/leaderboard.tsx');
export const loadUserBar = () => import('#web/auth/user-bar.tsx');

/** What a game's cabinet is made of: its view, and its how-to where no board stands in that place. */
export function loadCabinet<View>({ entry, loadView }: PlayableGame<View>) {
  return Promise.all([loadView(), entry.leaderboard ? null : import('#web/play/screen/how-to.tsx')]);
}

/** Has React take what a promise has brought at once. Else it looks at every promise a first time to find out that it must wait. */
export function withoutWait<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** Loads all parts of a game's page at once, for whoever is about to open it. */
export function loadParts(game: PlayableGame<unknown> | null): Promise<unknown> {
  return Promise.all([
    game && loadCabinet(game),
    game?.entry.leaderboard && loadLeaderboard().then(({ loadBoard }) => loadBoard(game.entry.submits)),
    game?.entry.header && loadUserBar(),
  ]);
}
