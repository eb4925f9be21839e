/** What the screens of a room know and may do. `connection.ts` implements it. */
import type { ByeReason, PageMessage, RaceSteps, RefusalReason } from '#api/rooms/messages.ts';
import type { Reaction } from '#api/rooms/limits.ts';
import type { RoomState } from '#api/rooms/room-state.ts';

export interface RoomSnapshot {
  /** `lost`: no news for two seconds, or the socket is closed; it reconnects by itself. */
  readonly connection: 'connecting' | 'open' | 'lost';
  /** Server time at which the connection was lost. */
  readonly lostAt: number | null;
  /** Own player id, also before joining; `null` until the server has answered. */
  readonly you: string | null;
  /** `null` until the server has answered. */
  readonly room: RoomState | null;
  /** The server ended the connection for good; the page shows a screen for the reason. */
  readonly bye: { readonly reason: ByeReason | 'blocked'; readonly match: string | null } | null;
  /** Round trip in ms by player id. */
  readonly latency: Readonly<Record<string, number>>;
}

/** Handshake, clock and recovery are the connection's own. */
export type RoomRequest = Exclude<PageMessage, { readonly type: 'hello' | 'ping' | 'chain' }>;

export interface RoomClient {
  readonly code: string;
  /** The address to send to friends. */
  readonly link: string;
  readonly snapshot: RoomSnapshot;
  onChange(listener: () => void): () => void;
  onReaction(listener: (player: string, reaction: Reaction) => void): () => void;
  onPoint(listener: (player: string, at: unknown) => void): () => void;
  onSteps(listener: (player: string, steps: RaceSteps) => void): () => void;
  /** The server asks for the own run again, from this entry. */
  onStepsFrom(listener: (round: number, from: number) => void): () => void;
  /** `id`: of the refused action. */
  onRefused(listener: (reason: RefusalReason, id: number | null) => void): () => void;
  /** Runs of the current race known so far, by player. */
  runOf(player: string): RaceSteps | null;
  /** Estimated server time in ms, independent of the device's clock. */
  serverNow(): number;
  /** Actions and steps are sent again after a reconnect; reactions and pointers are dropped while offline. */
  send(request: RoomRequest): void;
  close(): void;
}
