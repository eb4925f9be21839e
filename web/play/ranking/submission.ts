import type { ScoreSubmission } from '#api/scores.ts';
import type { Run } from '#engine/run.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { Chain } from '#web/play/ranking/chain.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';

export type RunSubmission = Omit<ScoreSubmission, 'game_name' | 'player_name' | 'user_id'>;

export function submissionOf<State, Action, Mode extends string>(
  { score, ticks, log }: Run<State, Action, Mode>,
  { ticket }: Ticket,
  pauses: readonly Pause[],
  chain?: Chain,
): RunSubmission {
  const declared = pauses.map(([tick, seconds]): [number, number] => [tick, seconds]);
  const witnessed = chain && { steps: [...chain.steps], token: chain.token ?? '' };
  return { score, ticket, ticks, log: [...log], pauses: declared, ...witnessed };
}
