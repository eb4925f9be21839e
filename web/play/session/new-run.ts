import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { GameView } from '#kit/game-view.ts';

/** More deals than this are not thrown away: then the last one is played, welcome or not. */
const MOST_DEALS = 500;

/** A run that no board will see, dealt again until the view welcomes it. */
export function newRun<State, Action, Mode extends string>(
  view: GameView<State, Action, Mode>,
  mode: Mode,
  seed: () => string,
): Run<State, Action, Mode> {
  for (let tries = 1; ; tries++) {
    const run = new Run(view.rules, mode, seed());
    if (tries === MOST_DEALS || (view.welcomes?.(run.state) ?? true)) return run;
  }
}

/** What is shown before the first deal. Any constant will do for a seed, since the prerendered page must show the same. */
export function previewRun<State, Action, Mode extends string>(
  view: GameView<State, Action, Mode>,
): Run<State, Action, Mode> {
  return new Run(view.rules, view.rules.modes[0], seedFrom(2048));
}
