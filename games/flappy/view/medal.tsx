import { OptionButton } from '#kit/option-button.tsx';
import { useGame } from '#kit/use-moment.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { GHOST } from '#games/flappy/view/best-run.ts';
import { describeNext } from '#games/flappy/view/describe.ts';
import { medalFor } from '#games/flappy/view/medals.ts';

export function MedalWon({ game }: FieldProps<State, Action>) {
  const passed = useGame(game, ({ now }) => now.passed);
  const medal = medalFor(passed);
  const next = describeNext(passed);
  return (
    <div className="flappy-medals">
      {medal && <span className="flappy-medal" data-medal={medal.name} aria-hidden="true" />}
      <p>
        {medal && <b>{medal.name} medal</b>}
        {next && <span>{next}</span>}
      </p>
      <OptionButton option={GHOST} label="My best run flies along" />
    </div>
  );
}
