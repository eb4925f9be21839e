/** Deals of the day: the same for everyone, made of the game and the date on the device itself. */
import { seedFrom } from '#engine/random.ts';
import { replayed } from '#engine/verify.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';
import { dateOf } from '#web/day/utc-day.ts';

/** The seed of a game's deal of a day. */
export function dealSeed(game: string, day: number): string {
  // FNV-1a, by which one letter more or another day makes quite another number.
  let hash = 0x811c9dc5;
  for (const letter of `${game} ${dateOf(day)}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return seedFrom(hash);
}

/** The view of a game for its deal of the day, whose unfinished run is kept beside the usual one and never in its place. */
export function dailyView(view: AnyView, seed: string): AnyView {
  const { saving } = view.lifecycle;
  if (!saving) return view;
  return { ...view, lifecycle: { ...view.lifecycle, saving: { ...saving, runs: dailyRuns(saving.runs, seed) } } };
}

const nameOf = (id: string) => `daily:${id}`;

/** Keeps the runs of one deal under a name of their own. */
function dailyRuns(runs: SavedRuns, seed: string): SavedRuns {
  return {
    save(run, beside, words) {
      const named = { rules: { ...run.rules, id: nameOf(run.rules.id) }, replay: () => run.replay() };
      runs.save(named as typeof run, beside, words);
    },
    forget: (id) => runs.forget(nameOf(id)),
    load(rules) {
      const saved = runs.load({ ...rules, id: nameOf(rules.id) });
      // What was left of another day stays there.
      if (saved?.run.seed !== seed) return null;
      const run = replayed(rules, saved.run.replay());
      return typeof run === 'string' ? null : { ...saved, run };
    },
  };
}
