import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A verified score. */
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
  /** Orders equal scores; higher is better, 0 for old rows. */
  tie_break: Generated<number>;
  /** Set where equal logs are copies; `null` on the open board. */
  log_hash: Uint8Array | null;
  /** SHA-256 of the signing key in base64url. */
  device: string | null;
  /** Eight hex digits; `null` without a device. */
  face: GeneratedAlways<string | null>;
  /** Sort key: score and tie-break in one number. */
  place: GeneratedAlways<number>;
  /** UTC. Select it as text: drivers convert it to local midnight. */
  day: GeneratedAlways<Date>;
}

/** Rows under review are on the board, but not ranked. */
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
   * Seeds after the first as JSON with gzip: `[tick, entries, seed, drawn]` each, or, on another run's board, that
   * run's stream of `[drawn, seed]`. `null` for old runs.
   */
  pieces: Uint8Array | null;
  /** `[tick, seconds]` of each pause. */
  pauses: ColumnType<[number, number][], string, string>;
  /** See `kept-doubts.ts`. */
  doubt: string | null;
  /** The player's receipt; `null` for old rows. */
  rank: number | null;
  total: number | null;
  next_rank: number | null;
  next_points: number | null;
  /** Hash of the last state; `null` for old runs. */
  hash: string | null;
}

/** A report against a score. At most one per client and score. */
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
  /** E-mail address, or the user name at the terminal. */
  moderator: string;
  /** Name before the action; `null` for old rows. */
  player_name: string | null;
  new_name: string | null;
  created_at: Generated<Date>;
}

/** Rank histogram: the number of shown rows of a list in the range of `2 ** shift` sort keys from `bucket << shift`. */
export interface PlaceTally {
  list: string;
  shift: number;
  bucket: number;
  count: number;
}

/** A change that is not in the histogram yet. */
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

/** Published changes, ordered by id. */
export interface BoardChanges {
  id: GeneratedAlways<number>;
  game_name: string;
  board: string;
  /** The new row; `null` if rows were hidden, restored or renamed. */
  score_id: number | null;
}

export interface Secrets {
  name: string;
  value: Uint8Array;
  created_at: Generated<Date>;
}

/** Only the columns used here; the rest belongs to better-auth. */
export interface Users {
  id: string;
  email: string;
  email_verified: boolean;
}

export interface AccountLinks {
  user_id: string;
  /** Password reset or address confirmation. */
  kind: 'password' | 'email';
  token_hash: string;
  email: string;
  expires_at: Date;
}

/** Tables of better-auth, used here only to delete expired rows. */
export interface Expiring {
  id: string;
  expires_at: Date;
}

/** `expire` in milliseconds since 1970. */
export interface RateLimits {
  key: string;
  points: number;
  expire: number | null;
}

/** See `saved-steps.ts`. */
export interface OpenRunRows {
  /** First eight bytes of the run id, in hex. */
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

/** Without tables that only better-auth uses. */
export interface Tables {
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
  rate_limits: RateLimits;
  open_runs: OpenRunRows;
  users: Users;
  account_links: AccountLinks;
  sessions: Expiring;
  verifications: Expiring;
}
