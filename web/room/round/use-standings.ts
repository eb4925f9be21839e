import { useEffect, useState } from 'react';
import type { RoomRound } from '#api/rooms/room-state.ts';
import { RELAY_MS } from '#api/rooms/limits.ts';
import type { Race } from '#engine/together.ts';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import type { Standing } from '#web/room/round/standings.ts';
import { standingsOf } from '#web/room/round/standings.ts';

/** Read four times a second; rerenders only when something shown changes. */
export function useStandings(
  race: Race,
  round: RoomRound,
  runs: RoundRuns,
  seats: readonly SeatInfo[],
): readonly Standing[] {
  const [standings, setStandings] = useState(() => standingsOf(race, round, runs, seats));
  useEffect(() => {
    const read = () =>
      setStandings((before) => {
        const now = standingsOf(race, round, runs, seats);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    read();
    if (round.result) return;
    const timer = setInterval(read, RELAY_MS);
    return () => clearInterval(timer);
  }, [race, round, runs, seats]);
  return standings;
}
