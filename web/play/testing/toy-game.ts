import { everyFiveSeconds } from '#engine/checkpoints.ts';
import type { Ranked, Rules } from '#engine/rules.ts';
import type { GameView } from '#kit/game-view.ts';
import { LIFECYCLES, plainView } from '#web/play/testing/plain-view.ts';

type Toy<State, Action, Mode extends string> = Pick<Rules<State, Action, Mode>, 'start' | 'act'> &
  Partial<Rules<State, Action, Mode>>;

/** Rules without time that allow everything and never end. */
export function toyRules<State, Action, Mode extends string = 'classic'>(
  about: Toy<State, Action, Mode>,
): Rules<State, Action, Mode> {
  return {
    id: 'toy',
    version: 1,
    modes: ['classic' as Mode],
    readAction: (data) => data as Action,
    legal: () => true,
    status: () => 'playing',
    score: () => 0,
    ...about,
  };
}

export const RANKED: Ranked = {
  maxTicks: 72_000,
  maxEntries: 1_000,
  actionBytes: 10,
  submitWithinHours: 2,
  pauseSeconds: 60,
  maxScore: 72_000,
  checkpoint: everyFiveSeconds,
  maxCheckpointLag: 1,
  maxCheckpoints: 240,
};

/** A view without content, of a game that begins at once. */
export function toyView<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  about: Partial<GameView<State, Action, Mode>> = {},
): GameView<State, Action, Mode> {
  return {
    ...plainView,
    rules,
    lifecycle: LIFECYCLES.atOnce,
    controls: { keys: {}, press: () => null },
    ...about,
  };
}
