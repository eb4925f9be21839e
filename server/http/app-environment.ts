import type { HttpBindings } from '@hono/node-server';
import type { IsCurrent } from '#server/http/response-cache.ts';

export interface AppEnvironment {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** Set if the response may be cached for other clients. */
    readonly isCurrent?: IsCurrent;
    readonly json?: string;
  };
}
