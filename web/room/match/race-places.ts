import type { MatchRound } from '#api/rooms/matches.ts';
import type { Rules } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { compareOrders, raceOrder } from '#engine/together.ts';
import { formatThousands } from '#kit/words.ts';
import type { JoinedRuns } from '#web/room/match/joined-runs.ts';

export interface RacePlace {
  /** Shared by equal runs. */
  readonly place: number;
  /** The score, or a text such as "62 WPM". */
  readonly figure: string;
}

/** Reads the places by seat at the shown moment; at the end, the server's. */
export function racePlaces(
  race: Race,
  rules: Rules<unknown, unknown>,
  round: MatchRound,
  joined: JoinedRuns,
): () => readonly RacePlace[] {
  let [moment, places]: [string, readonly RacePlace[]] = ['', []];
  return () => {
    const now = joined.runs.map(({ run }) => `${run.ticks} ${run.log.length}`).join();
    if (now !== moment) [moment, places] = [now, joined.isOver ? finalPlaces() : currentPlaces()];
    return places;
  };

  function currentPlaces(): readonly RacePlace[] {
    const racers = joined.runs.map((recorded) => {
      const { now } = recorded.moment();
      const { ticks } = recorded.run;
      return {
        figure: race.figure?.(now, ticks) ?? formatThousands(recorded.score),
        order: raceOrder(race, rules, now, ticks),
      };
    });
    return racers.map(({ figure, order }) => ({
      figure,
      place: 1 + racers.filter((other) => compareOrders(other.order, order) < 0).length,
    }));
  }

  function finalPlaces(): readonly RacePlace[] {
    return currentPlaces().map((current, seat) => {
      const judged = round.result.places.find(({ player }) => player === round.players[seat]?.id);
      if (!judged) return current;
      const { place, score, figure } = judged;
      return { place, figure: figure ?? (score === null ? current.figure : formatThousands(score)) };
    });
  }
}
