import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';

/** More starts than this are not thrown away: then the last one is played, accepted or not. */
const MOST_STARTS = 500;

/** A run on the seed of its ticket; without one, a run that no board will see, started again until the view accepts it. */
export function newRun<State, Action, Mode extends string>(
  view: GamePlay<State, Action, Mode>,
  mode: Mode,
  ticketSeed: string | null,
  seed: () => string,
): Run<State, Action, Mode> {
  if (ticketSeed !== null) return new Run(view.rules, mode, ticketSeed);
  for (let tries = 1; ; tries++) {
    const run = new Run(view.rules, mode, seed());
    if (tries === MOST_STARTS || (view.acceptsStart?.(run.state) ?? true)) return run;
  }
}

/** What is shown before the first start. Any constant will do for a seed, since the prerendered page must show the same. */
export function previewRun<State, Action, Mode extends string>(
  view: GamePlay<State, Action, Mode>,
): Run<State, Action, Mode> {
  return new Run(view.rules, view.rules.modes[0], seedFrom(2048));
}
