import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A day or week that is over, with its final order in `ClosedPlaces`. See `closed-periods.ts`. */
export interface ClosedPeriods {
  id: GeneratedAlways<number>;
  game_name: string;
  period: 'day' | 'week';
  /** Select as text: drivers convert it to local midnight. */
  start: ColumnType<Date, string, never>;
  players: Generated<number>;
}

/** The best row of each player. */
export interface ClosedPlaces {
  period_id: number;
  /** From 1. */
  number: number;
  score_id: number;
}

export interface Medals {
  period_id: number;
  rank: number;
  score_id: number;
  device: string;
}

/** Append-only; the same period may be queued often. */
export interface PeriodsToClose {
  id: GeneratedAlways<number>;
  game_name: string;
  period: 'day' | 'week';
  start: ColumnType<Date, string, never>;
}
