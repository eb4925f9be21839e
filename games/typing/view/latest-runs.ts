import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/typing/rules/typing.ts';
import { modeOf, typing } from '#games/typing/rules/typing.ts';
import { ownFigures } from '#kit/own-figures.ts';

/** The words per minute of the latest runs on this device in the mode of this one, the newest last. */
export function latestRuns(state: Frozen<State>): readonly number[] {
  return ownFigures(typing.id, modeOf(state)).last;
}
