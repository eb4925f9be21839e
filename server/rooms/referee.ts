import type { RoomEvent, RoundResult } from '#api/rooms/events.ts';
import type { MatchRound } from '#api/rooms/matches.ts';
import type { PageMessage, RaceSteps, RefusalReason, ServerMessage } from '#api/rooms/messages.ts';
import type { RoomRound, RoomState } from '#api/rooms/room-state.ts';
import type { Entry, Rules } from '#engine/rules.ts';

export type AnyRules = Rules<unknown, unknown>;
export type ActionMessage = Extract<PageMessage, { type: 'action' }>;
export type PlayerRun = Extract<ServerMessage, { type: 'welcome' }>['runs'][number];
export type FinishedRun = MatchRound['runs'][number];

/** A run of a race, as the page reported it. It may be unfinished. */
export interface ClaimedRun {
  readonly ticks: number;
  readonly log: readonly Entry<unknown>[];
}

/** The verifier's figures for a run. */
export type RunVerdict =
  | {
      readonly ok: true;
      readonly score: number;
      readonly isFinished: boolean;
      /** Compared number by number, higher first. */
      readonly order: readonly number[];
      readonly figure: string | null;
      readonly hash: string | null;
    }
  | { readonly ok: false };

export interface GoneSeat {
  readonly seat: number;
  readonly reason: 'left' | 'forfeit';
}

/** What a referee knows of its room and may do there. */
export interface RoundTable {
  readonly rules: AnyRules;
  state(): RoomState;
  round(): RoomRound;
  /** Since the round started. */
  roundEvents(): readonly RoomEvent[];
  emit(event: RoomEvent, now: number): void;
  send(player: string, message: ServerMessage): void;
  relay(message: ServerMessage, sender: string): void;
  refuse(player: string, reason: RefusalReason, id?: number | null): void;
  /** The verdict arrives later, through `judged`. */
  judge(player: string, run: ClaimedRun): void;
  end(result: RoundResult, runs: readonly FinishedRun[], now: number): void;
  /** Seats whose player left, or lost the connection and was not back in time. */
  goneSeats(now: number): readonly GoneSeat[];
}

/** Applies the rules of a round for one kind of play. */
export interface Referee {
  act(seat: number, message: ActionMessage, now: number): void;
  takeSteps(seat: number, steps: RaceSteps, now: number): void;
  judged(player: string, verdict: RunVerdict, now: number): void;
  passTime(now: number): void;
  /** When `passTime` has something to do next; `Infinity` for never. */
  wakeAt(now: number): number;
  /** Runs of a race so far. */
  runs(): readonly PlayerRun[];
}

/** Estimates of the server's time may be early by this much. */
export const EARLY_MS = 500;

export function ticksAt({ startsAt }: Pick<RoomRound, 'startsAt'>, now: number, perSecond: number): number {
  return Math.floor(((now - startsAt) * perSecond) / 1000);
}
