import { useEffect, useState } from 'react';
import type { Action, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { Bar } from '#games/number/view/bar.tsx';
import { Confetti } from '#games/number/view/confetti.tsx';
import { describeInterval } from '#games/number/view/describe.ts';
import { GuessForm } from '#games/number/view/guess-form.tsx';
import { Message } from '#games/number/view/message.tsx';
import { Tried } from '#games/number/view/tried.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';

export function Field({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const [invalid, setInvalid] = useState(0);
  useEffect(() => game.onChange(() => setInvalid(0)), [game]);
  const won = numberGuessing.status(now) === 'won';
  return (
    <div className="number-table">
      <Message state={now} invalid={invalid} />
      <Bar state={now} />
      <p id="number-open" className="number-open">
        {describeInterval(now)}
      </p>
      <GuessForm
        game={game}
        locked={won}
        invalid={invalid > 0}
        describedBy="number-open"
        onInvalid={() => setInvalid((count) => count + 1)}
      />
      <Tried state={now} />
      {won && <Confetti />}
    </div>
  );
}
