import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import type { Tickets } from '#server/runs/tickets.ts';

/** A ticket and a seed for one ranked run. */
export function runHandlers(tickets: Tickets, services: SubmissionServices): Handlers<'POST /api/runs'> {
  return {
    'POST /api/runs'({ body: { game_name } }) {
      const rules = services.rulesOf(game_name);
      if (!rules) throw new RefusedRequest(refusal('not-ranked'));
      const { ticket, issued } = tickets.issue(game_name, rules.version, services.now());
      return { ticket, seed: issued.seed, version: issued.version, hours: rules.ranked.hours, board: 'open' };
    },
  };
}
