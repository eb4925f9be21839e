import type { PlayableGame } from '#web/loading/document-data.ts';

export const loadLeaderboard = () => import('#web/leaderboard/leaderboard.tsx');
export const loadUserBar = () => import('#web/auth/user-bar.tsx');

export function loadCabinet<View>({ entry, loadView }: PlayableGame<View>) {
  return Promise.all([loadView(), entry.leaderboard ? null : import('#web/play/screen/how-to.tsx')]);
}

/** Prefetches a game's page. */
export function loadParts(game: PlayableGame<unknown> | null): Promise<unknown> {
  return Promise.all([
    game && loadCabinet(game),
    game?.entry.leaderboard && loadLeaderboard().then(({ loadBoard }) => loadBoard(game.entry.submits)),
    game?.entry.header && loadUserBar(),
    game && import('#web/play/screen/mode-marks.ts'),
  ]);
}
