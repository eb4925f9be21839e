import type { ColumnType, Generated } from 'kysely';

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
}

/** The run behind a score: with the game's rules it can be played again. */
export interface Runs {
  run_id: string;
  seed: string;
  version: number;
  mode: string;
  ticks: number;
  /** The log as JSON, compressed with gzip. */
  log: Uint8Array;
  /** `[tick, seconds]` of each pause, as JSON. */
  pauses: ColumnType<[number, number][], string, string>;
  /** What makes the run worth a second look, if anything does. */
  doubt: string | null;
  /** Where the score ranked when it was kept, as its player was told; `null` for those kept before ranks were. */
  rank: number | null;
}

/** How many scores of a game lie in the range of `2 ** shift` scores that starts at `bucket << shift`. */
export interface ScoreTally {
  game_name: string;
  shift: number;
  bucket: number;
  count: number;
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

/** All tables by name; what only better-auth looks into is left out. */
export interface Tables {
  game_scores: GameScores;
  runs: Runs;
  score_tally: ScoreTally;
  secrets: Secrets;
  rate_limits: RateLimits;
  users: Users;
  account_links: AccountLinks;
  sessions: Expiring;
  verifications: Expiring;
}
