import type { PlayableGame } from '#web/playable-game.ts';

export const loadLeaderboard = () => import('#web/leaderboard/leaderboard.tsx');
export const loadUserBar = () => import('#web/auth/user-bar.tsx');

export function loadCabinet<View>({ entry, loadView }: PlayableGame<View>) {
  return Promise.all([loadView(), entry.leaderboard ? null : import('#web/play/screen/how-to.tsx')]);
}

/** Marks the promise as settled, so that React's `use` does not suspend on it. */
export function withoutWait<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** Prefetches a game's page. */
export function loadParts(game: PlayableGame<unknown> | null): Promise<unknown> {
  return Promise.all([
    game && loadCabinet(game),
    game?.entry.leaderboard && loadLeaderboard().then(({ loadBoard }) => loadBoard(game.entry.submits)),
    game?.entry.header && loadUserBar(),
  ]);
}
