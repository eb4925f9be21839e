import type { Action, State } from '#games/memory/rules/memory.ts';
import { gainWords, playerName } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** Whose turn it is with two people at one screen, or the time that the last pair has added. */
export function Turn({ game }: FieldProps<State, Action>) {
  const turn = useGame(game, ({ now }) => now.people?.turn ?? null);
  const gain = useGame(game, ({ now }) => (now.clock === undefined ? null : gainWords(now)));
  const words = turn === null ? gain : `${playerName(turn)}: flip two cards`;
  return words && <p className="memory-whose">{words}</p>;
}
