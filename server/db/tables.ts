/**
 * Stored names and the terms used in code: `place` is a sort key, `place_tally` the rank histogram, `tally_pending` the
 * rank log, and `list` a scope (a board and period, see `score_list`). Renaming them would break running servers.
 */
import type { RoundSummary } from '#api/rooms/matches.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClosedPeriods, ClosedPlaces, Medals, PeriodsToClose } from '#server/leaderboards/closed-tables.ts';
import type { TransferParts, Transfers, VouchedDevices } from '#server/transfer/transfer-tables.ts';

export interface GameScores {
  /** May have gaps. */
  id: Generated<number>;
  game_name: string;
  score: number;
  player_name: string;
  user_id: ColumnType<null, null | undefined, never>;
  created_at: Generated<Date>;
  run_id: string;
  /** `open`, `daily:` with a day, or the raced run's id. */
  board: Generated<string>;
  /** See `STATES`. */
  state: Generated<number>;
  /** Higher is better; 0 for old rows. */
  tie_break: Generated<number>;
  /** `null` on the open board, where equal logs are no copies. */
  log_hash: Uint8Array | null;
  /** SHA-256 of the signing key, base64url. */
  device: string | null;
  /** Eight hex digits. */
  face: GeneratedAlways<string | null>;
  /** Score and tie-break in one number, higher is better; of equal ones the lower id ranks higher. */
  place: GeneratedAlways<number>;
  /** Select as text: drivers convert it to local midnight. */
  day: GeneratedAlways<Date>;
}

/** Rows under review are shown but not ranked. */
export const STATES = { shown: 0, underReview: 1, hidden: 2 } as const;

export interface Runs {
  run_id: string;
  seed: string;
  version: number;
  mode: string;
  ticks: number;
  /** JSON, gzip. */
  log: Uint8Array;
  /**
   * Seeds after the first, gzip: `[tick, entries, seed, drawn]` each, or `[drawn, seed]` on another run's board. `null`
   * for old runs.
   */
  pieces: Uint8Array | null;
  /** `[tick, seconds]`. */
  pauses: ColumnType<[number, number][], string, string>;
  /** See `stored-doubts.ts`. */
  doubt: string | null;
  /** The receipt; `null` for old rows. */
  rank: number | null;
  total: number | null;
  next_rank: number | null;
  next_points: number | null;
  /** Hash of the last state; `null` for old runs. */
  hash: string | null;
}

/** One per client and score. */
export interface ScoreReports {
  id: Generated<number>;
  score_id: number;
  reason: string;
  client_hash: Uint8Array;
  created_at: Generated<Date>;
}

export interface ModerationLog {
  id: Generated<number>;
  score_id: number;
  act: string;
  reason: string;
  /** E-mail address, or user at the terminal. */
  moderator: string;
  /** Before the action; `null` for old rows. */
  player_name: string | null;
  new_name: string | null;
  created_at: Generated<Date>;
}

/** Rank histogram: rows with a sort key in `2 ** shift` keys from `bucket << shift`. */
export interface PlaceTally {
  list: string;
  shift: number;
  bucket: number;
  count: number;
}

/** Not in the histogram yet. */
export interface TallyPending {
  id: Generated<number>;
  list: string;
  place: number;
  change: number;
}

export interface PlayerBests {
  list: string;
  /** The device, or `#` with the row's id. */
  player: string;
  score_id: number;
  place: number;
  state: number;
}

export interface BoardChanges {
  id: GeneratedAlways<number>;
  game_name: string;
  board: string;
  /** `null` if rows were hidden, restored or renamed. */
  score_id: number | null;
}

export interface Secrets {
  name: string;
  value: Uint8Array;
  created_at: Generated<Date>;
}

/** Only columns used here; see better-auth. */
export interface Users {
  id: string;
  email: string;
  email_verified: boolean;
}

export interface AccountLinks {
  user_id: string;
  kind: 'password' | 'email';
  token_hash: string;
  email: string;
  expires_at: Date;
}

/** Only columns used here; see better-auth's plugin. */
export interface Passkeys {
  id: string;
  user_id: string;
  name: string | null;
  aaguid: string | null;
  credential_id: string;
  created_at: Date | null;
}

/** Tables of better-auth. */
export interface Expiring {
  id: string;
  expires_at: Date;
}

/** Milliseconds since 1970. */
export interface RateLimits {
  key: string;
  points: number;
  expire: number | null;
}

/** See `saved-steps.ts`. */
export interface OpenRunRows {
  /** First eight bytes, hex. */
  run: string;
  number: number;
  /** First 32 bits. */
  chain: number;
  /** Milliseconds since 1970. */
  arrived_at: number;
}

/** See `finished-runs.ts`. */
export interface FinishedRunCounts {
  player: string;
  finished: number;
  since: Generated<Date>;
  last_at: Generated<Date>;
}

/** A finished round in a room, deleted after 30 days. See `stored-rounds.ts`. */
export interface RoomRounds {
  match: string;
  round: number;
  game_name: string;
  summary: ColumnType<RoundSummary, string, never>;
  /** The rest of a `MatchRound` as JSON, gzip. */
  runs: Uint8Array;
  ended_at: Date;
}

/** See `clubs.ts`. */
export interface Clubs {
  id: string;
  name: string;
  /** SHA-256. */
  owner_hash: Uint8Array;
  created_at: Generated<Date>;
}

export interface ClubMembers {
  club: string;
  device: string;
  joined_at: Generated<Date>;
}

/** Removed by the owner. */
export interface ClubRemovals {
  club: string;
  /** `#` with the id of a score, or a device that may not come back. */
  what: string;
}

/** A name in a room. One per client, player and room. */
export interface RoomReports {
  match: string;
  player: string;
  name: string;
  client_hash: Uint8Array;
  created_at: Generated<Date>;
}

/** The copy of an account. See `server/sync`. */
export interface SyncAccounts {
  user_id: string;
  id: Generated<string>;
  version: Generated<number>;
  /** A validated `SyncedProgress` as JSON. */
  progress: string | null;
  /** Of its runs; grows under a lock on this row. */
  last_change: Generated<number>;
}

export interface SyncDevices {
  user_id: string;
  device: string;
  kind: 'phone' | 'tablet' | 'computer';
  browser: string;
  runs: number;
  pending: number;
  seen_at: Date;
}

export interface SyncRuns {
  user_id: string;
  id: string;
  change: number;
  /** Milliseconds since 1970. */
  ended_at: number;
  /** Makes room last. */
  stays: boolean;
  bytes: number;
  /** JSON. */
  summary: string;
  /** Log and seeds as JSON, gzip. */
  record: Uint8Array;
}

export interface Tables {
  sync_accounts: SyncAccounts;
  sync_devices: SyncDevices;
  sync_runs: SyncRuns;
  closed_periods: ClosedPeriods;
  closed_places: ClosedPlaces;
  medals: Medals;
  periods_to_close: PeriodsToClose;
  game_scores: GameScores;
  runs: Runs;
  score_reports: ScoreReports;
  moderation_log: ModerationLog;
  place_tally: PlaceTally;
  tally_pending: TallyPending;
  player_bests: PlayerBests;
  board_changes: BoardChanges;
  secrets: Secrets;
  finished_runs: FinishedRunCounts;
  room_rounds: RoomRounds;
  room_reports: RoomReports;
  clubs: Clubs;
  club_members: ClubMembers;
  club_removals: ClubRemovals;
  transfers: Transfers;
  transfer_parts: TransferParts;
  vouched_devices: VouchedDevices;
  rate_limits: RateLimits;
  open_runs: OpenRunRows;
  users: Users;
  account_links: AccountLinks;
  passkeys: Passkeys;
  sessions: Expiring;
  verifications: Expiring;
}
