import type { Action, State } from '#games/whack/rules/whack.ts';
import { factorOf, stepOf, STEPS } from '#games/whack/rules/rush.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

/** The step by height, color and number of bars. */
export function SpeedBar({ game }: FieldProps<State, Action>) {
  const step = useGame(game, ({ now }) => (now.rush ? stepOf(now.rush) : 1));
  return (
    <div className="whack-speed" role="img" aria-label={`Speed ${step} of ${STEPS}`}>
      <span aria-hidden="true">Speed</span>
      {Array.from({ length: STEPS }, (_, index) => (
        <i key={index} data-on={index < step || undefined} />
      ))}
    </div>
  );
}

/** Springs up in the middle when points begin to count more. */
export function ComboSign({ game }: FieldProps<State, Action>) {
  const factor = useGame(game, ({ now }) => factorOf(now.streak));
  if (factor === 1) return null;
  return (
    <b key={factor} className="whack-sign" aria-hidden="true">
      ×{factor}
      <small>combo</small>
    </b>
  );
}
