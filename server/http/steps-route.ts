import { MOST_STEP_BYTES } from '#api/run-steps.ts';
import { networkOf } from '#server/http/client-address.ts';
import { receive } from '#server/http/body.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import type { StepServices } from '#server/runs/take-step.ts';
import { takeStep } from '#server/runs/take-step.ts';

const BYTES = 'application/octet-stream';
const HEADERS = { 'content-type': BYTES, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** Only untimed runs from before a restart wait for the database. */
export function stepHandlers(services: StepServices): Handlers<'POST /api/runs/steps'> {
  return {
    async 'POST /api/runs/steps'({ context, client }) {
      const { incoming } = context.env;
      if (incoming.headers['content-type'] !== BYTES) throw new RefusedRequest(refusal('not-bytes'));
      const bytes = await receive(incoming, MOST_STEP_BYTES);
      const outcome = await takeStep(bytes, networkOf(client), services);
      if ('refused' in outcome) throw new RefusedRequest(outcome.refused);
      return new Response(new Uint8Array(outcome.answer), { headers: HEADERS });
    },
  };
}
