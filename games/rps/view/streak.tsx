import { useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { countedRound } from '#games/rps/view/round.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { addToFigures, ownFigures } from '#kit/own-figures.ts';
import { useLive } from '#kit/use-moment.ts';

/** How many rounds were won in a row, now and at best, and how many of those that somebody won. */
export function Streak({ game }: FieldProps<State, Action>) {
  const streak = useLive(game, ({ now }) => streakOf(now));
  const rate = useLive(game, ({ now }) => rateOf(now));
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

/** How many of the last rounds the player has won in a row. A tie neither breaks nor adds to it. */
export function streakOf({ history }: Frozen<State>): number {
  const outcomes = history.map(({ player, house }) => outcomeOf(player, house)).filter((outcome) => outcome !== 'draw');
  return outcomes.length - 1 - outcomes.lastIndexOf('lost');
}

/** How many in a hundred rounds the player wins, ties left out; `null` before the first. */
export function rateOf({ tally: { won, lost } }: Frozen<State>): number | null {
  return won + lost === 0 ? null : Math.round((100 * won) / (won + lost));
}

/** Rounds of the endless match, which never finishes, are the runs that the device remembers. */
const ROUNDS = ['rps', 'endless'] as const;

/** The longest streak of rounds on this device. */
function useLongest(game: LiveGame<State, Action>): number {
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
