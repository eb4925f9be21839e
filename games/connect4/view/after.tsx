import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useLive } from '#kit/use-moment.ts';

const BestMove = lazyPart(async () => (await import('#games/connect4/view/best-move.tsx')).BestMove);

/** What can be learned from a game against the computer that was not won. */
export function After({ game }: FieldProps<State, Action>) {
  const isLesson = useLive(game, ({ now }) => now.house !== null && connect4.status(now) !== 'won');
  return isLesson && <BestMove game={game} />;
}
