import type { Action, State } from '#games/memory/rules/memory.ts';
import { playerName } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** Whose turn it is, with two people at one screen. */
export function Turn({ game }: FieldProps<State, Action>) {
  const turn = useGame(game, ({ now }) => now.people?.turn ?? null);
  return turn !== null && <p className="memory-whose">{playerName(turn)}: flip two cards</p>;
}
