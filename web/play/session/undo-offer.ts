import type { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { UndoOffer } from '#kit/running-game.ts';
import type { SessionClock } from '#web/play/session/session-clock.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

/** `undefined` where runs are not saved, as in races and challenges. `goOn` gets the run in the mode with undo. */
export function undoOfferOf<State, Action, Mode extends string>(
  { rules, lifecycle }: GamePlay<State, Action, Mode>,
  clock: SessionClock<State, Action, Mode>,
  { phase, unranked }: SessionState<Mode>,
  goOn: (run: Run<State, Action, Mode>, action: Action) => void,
): UndoOffer<Action> | null | undefined {
  const { undoMode, modes, ranked } = rules;
  const inMode = lifecycle.saving?.runs.inMode;
  if (!undoMode || !inMode) return undefined;
  if (clock.run.mode !== modes[0] || clock.run.log.length === 0 || phase !== 'running') return null;
  return {
    costsRank: ranked !== undefined && unranked === null,
    take(action) {
      const run = inMode(clock.runByNow, undoMode);
      if (run) goOn(run, action);
    },
  };
}
