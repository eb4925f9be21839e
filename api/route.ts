import type { ZodObject, ZodType } from 'zod';

export const SMALL_BYTES = 4_096;

/** Per client. */
export interface RequestLimit {
  readonly aMinute: number;
  /** Per network, for permanent data. */
  readonly aDay?: number;
  /** Counted in memory, for routes that work without the database. */
  readonly perServer?: true;
  /** Groups IPv6 clients by /56, the usual home network. */
  readonly perNetwork?: true;
}

/** Routes with the same limit share a counter. Sized for a school behind one address. */
export const LIMITS = {
  runs: { aMinute: 120, perNetwork: true },
  // Sixty runs with a step per second.
  steps: { aMinute: 3_600, perServer: true },
  scores: { aMinute: 60 },
  removals: { aMinute: 20 },
  exports: { aMinute: 6 },
  reports: { aMinute: 20, aDay: 500 },
  clubs: { aMinute: 10, aDay: 100 },
  clubMembers: { aMinute: 120 },
  // A page sends three at a run's end; a first sync of many runs sends some dozens.
  sync: { aMinute: 120 },
  // More than a class has devices.
  transfers: { aMinute: 20, aDay: 200 },
  transferClaims: { aMinute: 120 },
  transferParts: { aMinute: 1_200, perServer: true },
  moderate: { aMinute: 300 },
  names: { aMinute: 60, perServer: true },
  pageErrors: { aMinute: 10, perServer: true },
  health: { aMinute: 300, perServer: true },
  read: { aMinute: 300, perServer: true },
  // Cached boards are not counted. A class needs two boards and a rank each.
  boards: { aMinute: 300, perServer: true },
  rooms: { aMinute: 60, perNetwork: true },
  // Pages reconnect; a class joins at once.
  roomSockets: { aMinute: 600, perServer: true },
  signIn: { aMinute: 30 },
  signUp: { aMinute: 10, aDay: 200 },
  // A sign-in takes two.
  passkeys: { aMinute: 60 },
  forgot: { aMinute: 10 },
  reset: { aMinute: 10 },
  change: { aMinute: 30 },
  signOut: { aMinute: 60 },
} as const satisfies Record<string, RequestLimit>;

export type LimitName = keyof typeof LIMITS;

export interface Route {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  /** Default: `SMALL_BYTES`. `by game`: the handler derives it from the ticket. */
  readonly mostBytes?: number | 'by game';
  /** Binary; the handler parses it. */
  readonly bytes?: true;
  readonly status?: 200 | 201;
  readonly answer: ZodType;
  /** Default: JSON. Otherwise `answer` describes each line or event. */
  readonly written?: 'application/jsonl' | 'application/octet-stream' | 'text/event-stream';
  /** CORS for any site, with an ETag. */
  readonly open?: true;
  /** Default: "Done." */
  readonly means?: string;
  readonly header?: { readonly name: string; readonly description: string };
  readonly limit?: LimitName;
  /** Others get 404. */
  readonly only?: 'moderators';
  /** Besides the implied ones. */
  readonly refusals?: readonly number[];
}
