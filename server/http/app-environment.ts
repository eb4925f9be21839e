import type { HttpBindings } from '@hono/node-server';
import type { IsCurrent } from '#server/http/ready-answers.ts';

/** What a request comes with, and what is said of its answer on the way. */
export interface AppEnvironment {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** Set by a handler whose answer is good for others, too. */
    readonly isCurrent?: IsCurrent;
    /** The answer as JSON, where it may be good for others. */
    readonly json?: string;
  };
}
