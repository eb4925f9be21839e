/** The device derives the daily seed from game and date, so it is the same for everyone. */
import { seedFrom } from '#engine/random.ts';
import { replayed } from '#engine/verify.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';
import { dateOf, dayAt, today } from '#web/device/utc-day.ts';

export function dealSeed(game: string, day: number): string {
  // FNV-1a: adjacent days give unrelated hashes.
  let hash = 0x811c9dc5;
  for (const letter of `${game} ${dateOf(day)}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return seedFrom(hash);
}

/** The day that `?daily=2026-11-05` asks for; today for anything else, and for days to come. */
export function askedDay(date: string | null): number {
  const day = date === null ? NaN : dayAt(Date.parse(date));
  return day <= today() && dateOf(day) === date ? day : today();
}

/** Stores the unfinished daily run apart from the regular one, and a past day's apart from both. */
export function dailyView(view: AnyView, seed: string, slot: 'daily' | 'past' = 'daily'): AnyView {
  const { saving } = view.lifecycle;
  if (!saving) return view;
  return { ...view, lifecycle: { ...view.lifecycle, saving: { ...saving, runs: dailyRuns(saving.runs, seed, slot) } } };
}

function dailyRuns(runs: SavedRuns, seed: string, slot: string): SavedRuns {
  const nameOf = (id: string) => `${slot}:${id}`;
  return {
    save(run, beside, words) {
      const named = { rules: { ...run.rules, id: nameOf(run.rules.id) }, mode: run.mode, replay: () => run.replay() };
      runs.save(named as typeof run, beside, words);
    },
    remove: (rules, mode) => runs.remove({ ...rules, id: nameOf(rules.id) }, mode),
    inMode: runs.inMode,
    load(rules, mode) {
      const saved = runs.load({ ...rules, id: nameOf(rules.id) }, mode);
      // The saved run belongs to another day.
      if (saved?.run.seed !== seed) return null;
      const run = replayed(rules, saved.run.replay());
      return typeof run === 'string' ? null : { ...saved, run };
    },
  };
}
