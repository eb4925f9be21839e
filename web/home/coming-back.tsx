import { TodayRow } from '#web/day/today.tsx';
import { YourGames } from '#web/home/your-games.tsx';

/** Rows for returning players: their own games, and today. */
export function ComingBack() {
  return (
    <>
      <YourGames />
      <TodayRow />
    </>
  );
}
