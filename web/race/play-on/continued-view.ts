import type { AnyView } from '#kit/game-view.ts';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';
import { startWith } from '#web/play/play-on/handed-run.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';

/**
 * The view of a run that goes on from a watched position: no board, no record, no saved games and no other mode. It
 * begins as it resumes after a pause.
 */
export function continuedView({ record: _record, ...view }: AnyView, mode: string): AnyView {
  const { saving: _saving, practice: _practice, ...lifecycle } = view.lifecycle;
  const { ranked: _ranked, ...rules } = view.rules;
  const { rows: _rows, offersComputer: _offersComputer, ...modes } = view.modes ?? { names: {} };
  const begins = lifecycle.pause?.resumes === 'after countdown' ? 'after countdown' : 'at once';
  return {
    ...view,
    rules: { ...rules, modes: [mode] },
    lifecycle: { ...lifecycle, begins } as AnyView['lifecycle'],
    ...(view.modes ? { modes } : {}),
  };
}

/** Every start deals the same position and new randomness. */
export function continuedEnvironment(run: ContinuedRun, seed = browserEnvironment.seed): Environment {
  return { ...browserEnvironment, dealt: () => startWith(run, seed()), keepsRecords: () => false };
}
