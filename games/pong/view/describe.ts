import type { Frozen } from '#engine/rules.ts';
import type { Side } from '#games/pong/rules/ball.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import { pong, POINTS_TO_WIN } from '#games/pong/rules/pong.ts';
import { scorerIn } from '#games/pong/view/effects.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime, pluralize } from '#kit/words.ts';

const ALONE = {
  player: { title: 'You', whom: 'you' },
  house: { title: 'Computer', whom: 'the computer' },
} as const;
const TOGETHER = {
  player: { title: 'Left', whom: 'the left' },
  house: { title: 'Right', whom: 'the right' },
} as const;

export function namesOf({ level }: Frozen<State>): Readonly<Record<Side, { title: string; whom: string }>> {
  return level === null ? TOGETHER : ALONE;
}

/** Announced after every point. The page announces the end of the match. */
export function describeChange({ before, now }: Change<State, Action>): string | null {
  if (now.rally) return now.hits > before.hits && now.hits % 10 === 0 ? `Rally ${now.hits}.` : null;
  const scorer = scorerIn(before, now);
  if (scorer === null || pong.status(now) !== 'playing') return null;
  const point = `Point for ${namesOf(now)[scorer].whom}. ${describePoints(now)}.`;
  const match = matchPoint(now);
  return match === null ? point : `${point} ${match}`;
}

function describePoints(state: Frozen<State>): string {
  const { player, house } = namesOf(state);
  return `${player.title} ${state.points.player}, ${house.title.toLowerCase()} ${state.points.house}`;
}

function matchPoint(state: Frozen<State>): string | null {
  const sides = (['player', 'house'] as const).filter((side) => state.points[side] === POINTS_TO_WIN - 1);
  if (sides.length === 2) return 'Match point for both.';
  return sides[0] ? `Match point for ${namesOf(state)[sides[0]].whom}.` : null;
}

export function headlineOf(state: Frozen<State>): string {
  const winner = state.points.player === POINTS_TO_WIN ? 'player' : 'house';
  if (state.level === null) return `${namesOf(state)[winner].title} wins!`;
  return winner === 'player' ? 'You Won! 🎉' : 'Game Over';
}

export function describeEnd(state: Frozen<State>): string {
  if (state.rally) return `Rally of ${pluralize(state.longest, 'hit')}`;
  return `${describePoints(state)} · Longest rally ${state.longest}`;
}

export function announceEnd(state: Frozen<State>): string {
  if (state.rally) return `Game over. ${describeEnd(state)}.`;
  const won = state.points.player === POINTS_TO_WIN ? 'You won' : 'Game over';
  const outcome = state.level === null ? headlineOf(state).replace('!', '') : won;
  return `${outcome}. ${describePoints(state)}, longest rally ${state.longest}.`;
}

export function figuresOf({ points, longest, rally }: Frozen<State>, { ticks }: RunFacts): readonly Stat[] {
  return [
    ...(rally ? [] : [{ label: 'Score', value: `${points.player} : ${points.house}` }]),
    { label: 'Longest rally', value: longest },
    { label: 'Time', value: clockTime(ticks) },
  ];
}

/** Ticks of a match won against the computer; `null` for any other match. */
export function winningTime({ level, points }: Frozen<State>, { ticks }: RunFacts): number | null {
  return level !== null && points.player === POINTS_TO_WIN ? ticks : null;
}
