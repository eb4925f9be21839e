export type WorkerRequest =
  | { readonly number: number; readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly number: number; readonly ask: 'listen'; readonly channel: string }
  | { readonly number: number; readonly ask: 'syncs' }
  | { readonly number: number; readonly ask: 'close' };

/** `code` is the SQL state. */
export type WorkerReply =
  | { readonly number: number; readonly rows: unknown[]; readonly rowCount: number; readonly command: string }
  | { readonly number: number; readonly error: string; readonly code: string | null };

export interface WorkerNotification {
  readonly heard: string;
}
