import { useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { countedRound } from '#games/rps/view/round.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { addToFigures, ownFigures } from '#kit/own-figures.ts';
import { useGame } from '#kit/use-moment.ts';

export function Streak({ game }: FieldProps<State, Action>) {
  const streak = useGame(game, ({ now }) => streakOf(now));
  const rate = useGame(game, ({ now }) => rateOf(now));
  const longest = useLongest(game);
  const figures = [
    ['Streak', streak],
    ['Longest', Math.max(longest, streak)],
    ['Win rate', rate === null ? '–' : `${rate}%`],
  ] as const;
  return (
    <dl className="rps-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ties neither break nor extend the streak. */
function streakOf({ history }: Frozen<State>): number {
  const outcomes = history.map(({ player, house }) => outcomeOf(player, house)).filter((outcome) => outcome !== 'draw');
  return outcomes.length - 1 - outcomes.lastIndexOf('lost');
}

/** Percentage of rounds won, without ties; `null` before the first. */
function rateOf({ tally: { won, lost } }: Frozen<State>): number | null {
  return won + lost === 0 ? null : Math.round((100 * won) / (won + lost));
}

/** An endless match never finishes, so the device stores its rounds as runs. */
const ROUNDS = ['rps', 'endless'] as const;

function useLongest(game: RunningGame<State, Action>): number {
  const [longest, setLongest] = useState(0);
  useEffect(() => {
    const read = () => setLongest(ownFigures(...ROUNDS).longestStreak);
    read();
    return game.onChange((change) => {
      const round = change.now.goal === null ? countedRound(change) : null;
      const outcome = round && outcomeOf(round.player, round.house);
      if (outcome === null || outcome === 'draw') return;
      addToFigures(...ROUNDS, { value: null, won: outcome === 'won' });
      read();
    });
  }, [game]);
  return longest;
}
