import type { RouteConfig } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { problem } from '#api/problem.ts';

type Answers = RouteConfig['responses'];

/** A request body in the API's description. */
export function takes(shape: ZodType): NonNullable<RouteConfig['request']> {
  return { body: { required: true, content: { 'application/json': { schema: shape } } } };
}

/** An answer in the API's description, with the refusals that may come in its place. */
export function answers(status: 200 | 201, description: string, shape: ZodType, ...refusals: number[]): Answers {
  const refused = {
    description: 'Refused; `detail` says why.',
    content: { 'application/problem+json': { schema: problem } },
  };
  return {
    [status]: { description, content: { 'application/json': { schema: shape } } },
    ...Object.fromEntries(refusals.map((refusal) => [refusal, refused])),
  };
}

/** The same answers, with a header that one of them may have. */
export function withHeader(answered: Answers, status: number, name: string, description: string): Answers {
  const headers = { [name]: { description, schema: { type: 'string' as const } } };
  return { ...answered, [status]: { ...answered[status]!, headers } };
}

/** What the API's description says about itself. */
export const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Free Online Games',
    version: '1',
    description: 'Ranked runs and leaderboards. Every score is played again by the server before it is kept.',
  },
};
