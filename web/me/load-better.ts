import type { Better } from '#web/history/merge-stored.ts';
import { loadAllGames } from '#web/loading/import-code.ts';
import { recordOf } from '#web/play/session/personal-best.ts';

/** Which value is better, by the name of a stored best, such as `best:snake:classic`. Unknown games are left out. */
export async function loadBetter(names: readonly string[]): Promise<ReadonlyMap<string, Better>> {
  const { gameAt } = await loadAllGames();
  const found = await Promise.all(
    names.map(async (name): Promise<[string, Better][]> => {
      const [, game = '', mode = ''] = name.split(':');
      const playable = gameAt(`/games/${game}`);
      const view = (await playable?.loadView().catch(() => null))?.default;
      const record = view?.rules.modes.includes(mode) ? recordOf(view, mode) : null;
      return record ? [[name, record.better]] : [];
    }),
  );
  return new Map(found.flat());
}
