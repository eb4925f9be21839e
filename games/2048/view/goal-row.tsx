import { useState } from 'react';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { reachesGoal } from '#games/2048/rules/2048.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { formatThousands } from '#kit/words.ts';

/** Does not block: the next move continues the run. */
export function GoalRow({ game }: FieldProps<State, Action>) {
  const { before, now } = useMoment(game);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const justMade = reachesGoal(now.cells) && !reachesGoal(before.cells);
  if (!justMade || dismissed === now || now.finished) {
    return (
      <p className="goal-2048" aria-hidden="true">
        Next to make: <b>{formatThousands(Math.max(...now.cells) * 2)}</b>
      </p>
    );
  }
  return (
    <div className="goal-2048" role="group" aria-label="You made 2048!">
      <strong>You made 2048!</strong>
      <button className="button button-game" type="button" onClick={() => setDismissed(now)}>
        Keep Going
      </button>
      <button className="button" type="button" onClick={() => game.act('finish')}>
        Finish Run
      </button>
    </div>
  );
}
