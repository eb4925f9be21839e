/** The order of a race while it runs. The server's result replaces it at the end. */
import type { Race, RaceProgress } from '#engine/together.ts';
import { compareOrders, raceOrder } from '#engine/together.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import { formatThousands } from '#kit/words.ts';
import type { RoundRuns } from '#web/room/round/round-runs.ts';
import type { RoundRun } from '#web/room/round/round-session.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';

export interface Standing {
  readonly info: SeatInfo;
  /** Shared by equal runs. */
  readonly place: number;
  readonly score: number;
  /** The score, or a text such as "62 WPM". */
  readonly figure: string;
  readonly progress: RaceProgress | null;
  /** In percent. */
  readonly fullness: number | null;
  readonly isOut: boolean;
}

/** Best first. */
export function standingsOf(
  race: Race,
  round: RoomRound,
  runs: RoundRuns,
  seats: readonly SeatInfo[],
): readonly Standing[] {
  const { rules } = runs.session.view;
  // Rivals are shown a little late: without this they would seem to have needed fewer ticks.
  const latest = Math.max(...seats.map((info) => runOf(runs, info).facts.ticks));
  const racers = seats.map((info) => {
    const run = runOf(runs, info);
    const { now } = run.moment();
    const { ticks } = run.facts;
    const score = rules.score(now);
    return {
      info,
      score,
      figure: race.figure?.(now, ticks) ?? formatThousands(score),
      progress: race.progress?.(now) ?? null,
      fullness: race.fullness?.(now) ?? null,
      isOut: run.status !== 'playing' || info.id in round.out,
      order: raceOrder(race, rules, now, run.status === 'playing' ? latest : ticks),
    };
  });
  if (round.result) return judged(round.result, racers);
  const sorted = racers.toSorted((one, other) => compareOrders(one.order, other.order));
  return sorted.map(({ order, ...racer }) => ({
    ...racer,
    place: 1 + sorted.filter((other) => compareOrders(other.order, order) < 0).length,
  }));
}

type Racer = Omit<Standing, 'place'>;

function judged({ places }: NonNullable<RoomRound['result']>, racers: readonly Racer[]): readonly Standing[] {
  return places.flatMap(({ player, place, score, figure }) => {
    const racer = racers.find(({ info }) => info.id === player);
    if (!racer) return [];
    const { info, progress, fullness, score: shown } = racer;
    const isOut = racer.isOut && place > 1;
    const points = score ?? shown;
    return [{ info, progress, fullness, isOut, place, score: points, figure: figure ?? formatThousands(points) }];
  });
}

export function runOf({ rivals, session }: RoundRuns, { id }: Pick<SeatInfo, 'id'>): RoundRun {
  return rivals.find(({ player }) => player === id) ?? session.run;
}
