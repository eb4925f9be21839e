/** What a route of the API says of itself, and how often it may be asked. */
import type { ZodObject, ZodType } from 'zod';

/** What a request may bring, whatever it is for, unless its route says otherwise: a few fields. */
export const SMALL_BYTES = 4_096;

/** How often one client may ask for something. */
export interface RequestLimit {
  readonly aMinute: number;
  /** For what is stored for good: how often a network may ask for it in a day. */
  readonly aDay?: number;
  /** Each server counts for itself, without the database: for routes that must answer while it is away. */
  readonly perServer?: true;
  /** Clients of IPv6 are counted by the 56 bits that a home is commonly given, not by the 64 of one of its networks. */
  readonly perNetwork?: true;
}

/** What one client may ask for. Routes of the same limit are counted together. A school behind one address still gets to play. */
export const LIMITS = {
  runs: { aMinute: 120, perNetwork: true },
  // Sixty runs at once, each with a step a second at its liveliest. Steps must be taken also while the database is away.
  steps: { aMinute: 3_600, perServer: true },
  scores: { aMinute: 60 },
  exports: { aMinute: 6 },
  reports: { aMinute: 20, aDay: 500 },
  moderate: { aMinute: 300 },
  pageErrors: { aMinute: 10, perServer: true },
  health: { aMinute: 300, perServer: true },
  // Who is signed in is mostly told without the database, and must not need it to be counted.
  read: { aMinute: 300, perServer: true },
  // Boards that are ready in memory are not counted. A class that opens a page at once asks for two and a place each.
  boards: { aMinute: 300, perServer: true },
  signIn: { aMinute: 30 },
  signUp: { aMinute: 10, aDay: 200 },
  forgot: { aMinute: 10 },
  reset: { aMinute: 10 },
  change: { aMinute: 30 },
  signOut: { aMinute: 60 },
} as const satisfies Record<string, RequestLimit>;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** What is to be known of a route besides its method and path, which are its name. */
export interface Route {
  readonly summary: string;
  readonly description?: string;
  /** What the words in braces in its path are. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What may be asked of it after the question mark. */
  readonly query?: ZodObject;
  /** What it takes; left out if it takes nothing. */
  readonly body?: ZodType;
  /**
   * The most bytes that it takes, if not `SMALL_BYTES`. `by game`: as many as a run of the game may weigh, which its
   * handler, who reads it, finds out from the ticket.
   */
  readonly mostBytes?: 'by game';
  /** It takes and gives bytes, as described elsewhere, and not JSON; its handler reads them. */
  readonly bytes?: true;
  /** 200 if left out. */
  readonly status?: 200 | 201;
  readonly answer: ZodType;
  /** How it answers, if not with one JSON value: a value on every line, or a stream of events. `answer` is each of them. */
  readonly written?: 'application/jsonl' | 'application/octet-stream' | 'text/event-stream';
  /** Whether pages of any site may read what it gives, and be told that it is still what they have. */
  readonly open?: true;
  /** What the answer means; "Done." if left out. */
  readonly means?: string;
  /** A header that the answer may have. */
  readonly header?: { readonly name: string; readonly description: string };
  readonly limit?: LimitName;
  /** Whom it is for, if not for everybody. To others it answers 404, whatever they ask. */
  readonly only?: 'moderators';
  /** The refusals that follow from nothing else here. */
  readonly refusals?: readonly number[];
}
