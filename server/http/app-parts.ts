import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/http/rate-limit.ts';
import type { Health } from '#server/health.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import type { Desk } from '#server/runs/submit.ts';
import type { Tickets } from '#server/runs/tickets.ts';

/** What the routes are given to work with. */
export interface AppParts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  readonly clientFolder: string;
  readonly logger: Logger;
  readonly boards: Boards;
  readonly tickets: Tickets;
  readonly desk: Desk;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly health: Health;
}

/** The app as routes are added to it. */
export type App = OpenAPIHono<{ Bindings: HttpBindings }>;
