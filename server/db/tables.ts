import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** One score that was handed in and found true. */
export interface GameScores {
  /** Numbers may be missing in between: they tell rows apart and count nothing. */
  id: Generated<number>;
  game_name: string;
  score: number;
  player_name: string;
  user_id: ColumnType<null, null | undefined, never>;
  created_at: Generated<Date>;
  run_id: string;
  /** `open`, `daily:` and a day, or the id of the run that was raced. */
  board: Generated<string>;
  /** See `STATES`. */
  state: Generated<number>;
  /** The game's finer measure, which tells equal scores apart: bigger is better, 0 for rows from before there was one. */
  tie_break: Generated<number>;
  /** Of the log, on boards where the same log twice is a copy; `null` on the open one. */
  log_hash: Uint8Array | null;
  /** SHA-256 of the key that the run was signed with, as base64url; `null` if it was not. */
  device: string | null;
  /** Eight hex digits that its face is drawn from; `null` without a device. */
  face: GeneratedAlways<string | null>;
  /** Score and finer measure in one number. */
  place: GeneratedAlways<number>;
  /** The UTC day of `created_at`. Select it as text: drivers make a local midnight of it. */
  day: GeneratedAlways<Date>;
}

/** What a row is: on its board and counted, on its board with a mark but not counted, or nowhere. */
export const STATES = { shown: 0, underReview: 1, hidden: 2 } as const;

/** The run behind a score: with the game's rules it can be played again. */
export interface Runs {
  run_id: string;
  seed: string;
  version: number;
  mode: string;
  ticks: number;
  /** The log as JSON, compressed with gzip. */
  log: Uint8Array;
  /** The luck that came while it was played, `[tick, entries, seed, drawn]` each, or, on the board of another run, what that one drew, `[drawn, seed]` each; as JSON, compressed with gzip. `null` for runs from before there was any. */
  pieces: Uint8Array | null;
  /** `[tick, seconds]` of each pause, as JSON. */
  pauses: ColumnType<[number, number][], string, string>;
  /** What makes the run worth a second look, if anything does, as `kept-doubts.ts` writes and reads it. */
  doubt: string | null;
  /** Where the score ranked when it was kept, as its player was told; `null` for those kept before ranks were. */
  rank: number | null;
  /** How many scores there were then, and what was missing to the next place; see `rank`. */
  total: number | null;
  next_rank: number | null;
  next_points: number | null;
  /** Of the last state; `null` for runs from before it was kept. */
  hash: string | null;
}

/** That somebody thinks a row wrong. One of each client for each row. */
export interface ScoreReports {
  id: Generated<number>;
  score_id: number;
  reason: string;
  client_hash: Uint8Array;
  created_at: Generated<Date>;
}

/** What moderators did, and why. */
export interface ModerationLog {
  id: Generated<number>;
  score_id: number;
  act: string;
  reason: string;
  /** The address of an account, or who was at the terminal. */
  moderator: string;
  /** The name of the row before it; `null` if it was not noted. */
  player_name: string | null;
  /** The name that it was given, if it was. */
  new_name: string | null;
  created_at: Generated<Date>;
}

/** How many shown rows of a list have a place in the range of `2 ** shift` places that starts at `bucket << shift`. */
export interface PlaceTally {
  list: string;
  shift: number;
  bucket: number;
  count: number;
}

/** A row that came to a list, or left it, and is not in the tally yet. */
export interface TallyPending {
  id: Generated<number>;
  list: string;
  place: number;
  change: number;
}

/** The best row of a player in a list. */
export interface PlayerBests {
  list: string;
  /** Their device, or `#` and the id of a row that has none. */
  player: string;
  score_id: number;
  place: number;
  state: number;
}

/** What happened to a board that somebody may watch, in the order of its number. */
export interface BoardChanges {
  id: GeneratedAlways<number>;
  game_name: string;
  board: string;
  /** The row that has come; `null` if rows were hidden, shown again or renamed. */
  score_id: number | null;
}

/** What the servers of a fleet share and nobody configures. */
export interface Secrets {
  name: string;
  value: Uint8Array;
  created_at: Generated<Date>;
}

/** What we ask of the owner of an account; the rest is better-auth's. */
export interface Users {
  id: string;
  email: string;
  email_verified: boolean;
}

/** A link that was sent to the owner of an account. */
export interface AccountLinks {
  user_id: string;
  /** To a new password, or to an address that is to be confirmed. */
  kind: 'password' | 'email';
  token_hash: string;
  /** Where it was sent. */
  email: string;
  expires_at: Date;
}

/** What can be asked of a table whose rows are better-auth's: when they are of no more use. */
export interface Expiring {
  id: string;
  expires_at: Date;
}

/** What was counted under a key, and until when it counts, in milliseconds since 1970. */
export interface RateLimits {
  key: string;
  points: number;
  expire: number | null;
}

/** The last step of an open untimed run, see `saved-steps.ts`. */
export interface OpenRunRows {
  /** The first eight bytes of its id, in hex. */
  run: string;
  number: number;
  /** The first 32 bits of its chain. */
  chain: number;
  /** Milliseconds since 1970. */
  arrived_at: number;
}

/** How many runs of a game a device has finished since it was first counted; see `finished-runs.ts`. */
export interface FinishedRunCounts {
  player: string;
  finished: number;
  since: Generated<Date>;
  last_at: Generated<Date>;
}

/** All tables by name; what only better-auth looks into is left out. */
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
