import type { MatchRound } from '#api/rooms/matches.ts';
import type { ByeReason, PageMessage, ServerMessage } from '#api/rooms/messages.ts';
import type { Together } from '#engine/together.ts';
import type { AnyRules, ClaimedRun } from '#server/rooms/referee.ts';

/** Messages that the room handles; the host handles the others. */
export type RoomMessage = Exclude<PageMessage, { type: 'hello' | 'ping' | 'chain' }>;

export interface RoomParts {
  readonly code: string;
  readonly rules: AnyRules;
  readonly together: Together;
  /** Shared by all servers. */
  readonly secret: Uint8Array;
  newSeed(): string;
  /** `null` for a rejected name. */
  checkName(typed: string): string | null;
}

/** What the host does for the room. */
export type Effect =
  | { readonly type: 'send'; readonly to: string; readonly message: ServerMessage }
  | { readonly type: 'broadcast'; readonly message: ServerMessage; readonly except: string | null }
  | { readonly type: 'bye'; readonly to: string; readonly reason: ByeReason }
  | { readonly type: 'judge'; readonly job: JudgeJob }
  | { readonly type: 'save'; readonly game: string; readonly match: string; readonly round: MatchRound };

/** A run of a race to replay. */
export interface JudgeJob extends ClaimedRun {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly seed: string;
  readonly round: number;
  readonly player: string;
}
