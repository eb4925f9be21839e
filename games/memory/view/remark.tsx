import type { Action, State } from '#games/memory/rules/memory.ts';
import { remarkOn } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useLive } from '#kit/use-moment.ts';

/** A kind word for few moves. */
export function Remark({ game }: FieldProps<State, Action>) {
  const remark = useLive(game, ({ now }) => remarkOn(now));
  return remark && <p className="memory-remark">{remark}</p>;
}
