/** What the server and the worker of the embedded database say to each other. */

/** A question to the worker, with a number that its answer carries too. */
export type Question =
  | { readonly number: number; readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly number: number; readonly ask: 'listen'; readonly channel: string }
  | { readonly number: number; readonly ask: 'syncs' }
  | { readonly number: number; readonly ask: 'close' };

/** The worker's answer: what the query gave, or the error with its SQL state. */
export type Answer =
  | { readonly number: number; readonly rows: unknown[]; readonly rowCount: number; readonly command: string }
  | { readonly number: number; readonly error: string; readonly code: string | null };

/** What the worker says unasked: what was said on the channel that is listened to. */
export interface Heard {
  readonly heard: string;
}
