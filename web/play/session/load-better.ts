import { isBetter } from '#engine/badges.ts';
import { loadBadges } from '#games/lazy-badges.ts';
import type { LoadBetter } from '#web/history/own-progress.ts';
import { loadAllGames } from '#web/loading/import-code.ts';
import { recordOf } from '#web/play/session/personal-best.ts';
import type { Better } from '#web/progress/stored-progress.ts';

/** Loads the views of games, which know. */
export const loadBetter: LoadBetter = {
  /** By the name of a stored best, such as `best:snake:classic`. */
  async bests(names) {
    const { gameAt } = await loadAllGames();
    return decideAll(names, async (name) => {
      const [, game = '', mode = ''] = name.split(':');
      const view = (await gameAt(`/games/${game}`)?.loadView())?.default;
      const record = view?.rules.modes.includes(mode) ? recordOf(view, mode) : null;
      return record?.better ?? null;
    });
  },
  /** By `GAME/ID`. */
  async badges(keys) {
    return decideAll(keys, async (key) => {
      const [game = '', id = ''] = key.split('/');
      const badge = (await loadBadges(game)).find((one) => one.id === id);
      return badge ? (isBetter(badge, 1, 0) ? 'higher' : 'lower') : null;
    });
  },
};

async function decideAll(
  names: readonly string[],
  decide: (name: string) => Promise<Better | null>,
): Promise<ReadonlyMap<string, Better>> {
  const found = await Promise.all(
    names.map(async (name): Promise<[string, Better][]> => {
      const better = await decide(name).catch(() => null);
      return better ? [[name, better]] : [];
    }),
  );
  return new Map(found.flat());
}
