import { seedFrom } from '#engine/random.ts';
import { Run, freshRun } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { Environment, DealtSeeds } from '#web/play/session/environment.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

/** The last try is played even if the view rejects it. */
const MOST_STARTS = 500;

/**
 * Uses the ticket's seed, else a shared one, else random seeds until the view accepts one. `after` is the status of the
 * last run.
 */
export function newRun<State, Action, Mode extends string>(
  view: GamePlay<State, Action, Mode>,
  mode: Mode,
  ticket: DealtSeeds | null,
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

/** The seed is constant because the prerendered page must match. */
export function previewRun<State, Action, Mode extends string>(
  view: GamePlay<State, Action, Mode>,
): Run<State, Action, Mode> {
  return new Run(view.rules, view.rules.modes[0], seedFrom(2048));
}
