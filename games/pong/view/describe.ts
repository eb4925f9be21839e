import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import { pong, POINTS_TO_WIN } from '#games/pong/rules/pong.ts';
import { scorerIn } from '#games/pong/view/marks.ts';
import type { Change } from '#kit/live-game.ts';

/** What is read out after a change: the score after every point, and match point. The end is told by the page. */
export function describeChange({ before, now }: Change<State, Action>): string | null {
  const scorer = scorerIn(before, now);
  if (scorer === null || pong.status(now) !== 'playing') return null;
  const { player, house } = now.points;
  const point = `Point for ${scorer === 'player' ? 'you' : 'the house'}. You ${player}, house ${house}.`;
  const match = matchPoint(now);
  return match === null ? point : `${point} ${match}`;
}

/** Whose next point ends the match. */
function matchPoint({ points }: Frozen<State>): string | null {
  const player = points.player === POINTS_TO_WIN - 1;
  const house = points.house === POINTS_TO_WIN - 1;
  if (player && house) return 'Match point for both.';
  if (player) return 'Match point for you.';
  return house ? 'Match point for the house.' : null;
}

/** One line about a finished match. */
export function describeEnd({ points, longest }: Frozen<State>): string {
  return `You ${points.player}, house ${points.house} · Longest rally ${longest}`;
}
