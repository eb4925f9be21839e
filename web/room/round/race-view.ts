import type { Run } from '#engine/run.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';

/**
 * A view as a race needs it: no pause, no countdown of its own, nothing saved. The session starts by continuing the
 * "saved" run that `load` returns.
 */
export function raceView(view: AnyView, load: () => Run<unknown, unknown>): AnyView {
  const runs = {
    load: () => ({ run: load(), ticket: null, pauses: [] }),
    save: () => {},
    remove: () => {},
  } as unknown as SavedRuns;
  const { time, ...shown } = view.lifecycle;
  const { showsTime, movesWhileWaiting } = shown;
  const lifecycle = {
    time,
    begins: 'at once',
    pause: null,
    saving: { runs, describe: () => '' },
    ...(showsTime && { showsTime }),
    ...(movesWhileWaiting && { movesWhileWaiting }),
  } as unknown as Lifecycle<unknown>;
  return { ...view, lifecycle };
}
