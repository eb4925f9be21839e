import type { Problem } from '#api/problem.ts';

/** An answer other than the one that was hoped for, on its way out: thrown by whoever notices, sent by the app. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, kind: string, title: string, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.problem = { type: `urn:problem:${kind.replaceAll(' ', '-')}`, title, status, detail };
    this.headers = headers;
  }

  /** The problem as an answer. */
  toResponse(): Response {
    return new Response(JSON.stringify(this.problem), {
      status: this.problem.status,
      headers: { 'content-type': 'application/problem+json', ...this.headers },
    });
  }
}

/** What is answered where there is nothing. */
export function notFound(detail: string): HttpProblem {
  return new HttpProblem(404, 'not found', 'Not Found', detail);
}

/** What is answered when the server cannot do its work just now. */
export function unavailable(detail = 'The server is busy just now. Please try again in a moment.'): HttpProblem {
  return new HttpProblem(503, 'unavailable', 'Service Unavailable', detail, { 'retry-after': '5' });
}
