import type { RunGrant } from '#api/runs.ts';
import { runGrant, runRequest } from '#api/runs.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { readBody } from '#server/http/body.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answers, takes } from '#server/http/openapi.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { LIMITS } from '#server/http/rate-limit.ts';

/** `POST /api/runs`: a ticket and a seed for one ranked run. */
export function addRunsRoute(app: App, { config, desk, tickets, limits }: AppParts): void {
  const limit = limits.perClient('runs', LIMITS.runs);
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/runs',
    summary: 'Start a ranked run',
    request: takes(runRequest),
    responses: answers(201, 'The ticket of the run.', runGrant, 400, 403, 413, 415, 422, 429),
  });
  app.post('/api/runs', async (context) => {
    await limit(clientAddress(context.env.incoming, config.trustProxy));
    const { game_name } = await readBody(context.req.raw, runRequest);
    const rules = desk.rulesOf(game_name);
    if (!rules?.ranked)
      throw new HttpProblem(422, 'not ranked', 'Game without scores', 'This game does not take scores.');
    const { ticket, issued } = tickets.issue(game_name, rules.version, desk.now());
    const { seed, version } = issued;
    return context.json({ ticket, seed, version, hours: rules.ranked.hours } satisfies RunGrant, 201);
  });
}
