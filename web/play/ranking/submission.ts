import type { ScoreSubmission } from '#api/scores.ts';
import type { Run } from '#engine/run.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';

/** What the server needs of a run to play it again; who played it comes on top. */
export type RunSubmission = Omit<ScoreSubmission, 'game_name' | 'player_name' | 'user_id'>;

/** The run as it is sent. */
export function submissionOf<State, Action, Mode extends string>(
  { score, ticks, log }: Run<State, Action, Mode>,
  { ticket }: Ticket,
  pauses: readonly Pause[],
): RunSubmission {
  const declared = pauses.map(([tick, seconds]): [number, number] => [tick, seconds]);
  return { score, ticket, ticks, log: [...log], pauses: declared };
}
