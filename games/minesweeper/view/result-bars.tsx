/** After a win: the clicks compared with those needed. After a loss: a provably safe cell. */
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { efficiency, neededClicks } from '#games/minesweeper/view/figures.ts';
import { Proof } from '#games/minesweeper/view/show-proof.tsx';
import type { MoreProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { pluralize } from '#kit/words.ts';

export function ResultMore({ game, run }: MoreProps<State, Action>) {
  const { now } = useMoment(game);
  if (minesweeper.status(now) !== 'won') return <Proof game={game} />;
  const needed = neededClicks(now);
  const most = Math.max(needed, run.actions);
  const count = (kind: Action['kind']) => run.log?.filter(([, action]) => (action as Action).kind === kind).length ?? 0;
  const bar = (label: string, clicks: number) => (
    <div className="minesweeper-bar">
      <span>{label}</span>
      <i style={{ transform: `scaleX(${clicks / most})` }} />
      <b>{clicks}</b>
    </div>
  );
  return (
    <figure className="minesweeper-bars">
      {bar('Needed', needed)}
      {bar('Clicked', run.actions)}
      <figcaption>
        {efficiency(now, run)} efficient. {pluralize(count('chord'), 'chord')}, {pluralize(count('flag'), 'flag')}.
        {!now.guessFree && ' This field needed luck.'}
      </figcaption>
    </figure>
  );
}
