import { scoreReceipt, scoreSubmission } from '#api/scores.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { readBody } from '#server/http/body.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answers, takes } from '#server/http/openapi.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { LIMITS } from '#server/http/rate-limit.ts';
import { submit } from '#server/runs/submit.ts';

/** `POST /api/scores`: hands in a finished run. Answered only when the score is on the disk. */
export function addScoresRoute(app: App, { config, desk, limits }: AppParts): void {
  const limit = limits.perClient('scores', LIMITS.scores);
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/scores',
    summary: 'Hand in a finished run',
    description: 'The body may be compressed with gzip.',
    request: takes(scoreSubmission),
    responses: answers(201, 'The score is kept.', scoreReceipt, 400, 403, 409, 413, 415, 422, 429, 503),
  });
  app.post('/api/scores', async (context) => {
    await limit(clientAddress(context.env.incoming, config.trustProxy));
    const outcome = await submit(await readBody(context.req.raw, scoreSubmission), desk);
    if ('kept' in outcome) return context.json(outcome.kept, 201);
    const { status, reason, title, detail } = outcome.refused;
    throw new HttpProblem(status, reason, title, detail);
  });
}
