import { TodayRow } from '#web/day/today.tsx';
import { YourGames } from '#web/home/your-games.tsx';

/** What those find first who come back: their own games, and how their day stands. */
export function ComingBack() {
  return (
    <>
      <YourGames />
      <TodayRow />
    </>
  );
}
