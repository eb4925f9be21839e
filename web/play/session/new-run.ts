import { seedFrom } from '#engine/random.ts';
import { Run, freshRun } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { Environment, SharedLuck } from '#web/play/session/environment.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

/** More starts than this are not thrown away: then the last one is played, accepted or not. */
const MOST_STARTS = 500;

/**
 * A run on the luck of its ticket, or else on one that was sent; without either, a run that no board will see, started
 * again until the view accepts it. `after` says how the last run stands.
 */
export function newRun<State, Action, Mode extends string>(
  view: GamePlay<State, Action, Mode>,
  mode: Mode,
  ticket: SharedLuck | null,
  after: SessionState['status'],
  { seed, dealt }: Pick<Environment, 'seed' | 'dealt'>,
): Run<State, Action, Mode> {
  const given = ticket ?? dealt?.(mode, after);
  if (given) return freshRun(view.rules, mode, given);
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
