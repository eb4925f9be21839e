import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import { startMailServer } from '#server/auth/testing/mail-server.ts';
import type { PasswordHashing } from '#server/auth/better-auth.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { serve } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import type { DailyQuota } from '#server/http/network-quota.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';

/** A server in the test's process with a manual clock. */
export interface TestServer {
  readonly address: string;
  readonly database: Database;
  readonly clock: { ms: number };
  /** Level `error` and above. */
  readonly errors: { readonly msg: string }[];
  /** Waits for `count` links, which are logged because no mail can be sent. */
  loggedLinks(count: number): Promise<readonly string[]>;
  /** A second server on the same PostgreSQL database. Stop it first. */
  another(): Promise<TestServer>;
  /** Keeps the database and the clock. */
  restart(): Promise<TestServer>;
  /** With an unused address. */
  client(): Client;
  /** Of one client, whose time is the server's clock. */
  world(): PlayerWorld;
  stop(): Promise<void>;
}

interface Changes extends Partial<Config> {
  readonly clientFolder?: string;
  readonly quota?: DailyQuota;
  readonly signUpMs?: number;
  /** Real password hashing takes a tenth of a second. */
  readonly hashesPasswords?: boolean;
}

export async function startTestServer(
  kind: Parameters<typeof freshDatabase>[0],
  changes: Changes = {},
): Promise<TestServer> {
  return startOver(await freshDatabase(kind), changes);
}

/** Started before the first test of a file or group and stopped after the last. */
export function serverOfTests(
  kind: Parameters<typeof freshDatabase>[0],
  changes: Changes | (() => Changes) = {},
): TestServer {
  const opened = {} as TestServer;
  beforeAll(async () => {
    const started = await startTestServer(kind, typeof changes === 'function' ? changes() : changes);
    Object.assign(opened, started);
  });
  afterAll(() => opened.stop());
  return opened;
}

export function mailServerOfTests(): MailServer {
  const opened = {} as MailServer;
  beforeAll(async () => void Object.assign(opened, await startMailServer()));
  afterAll(() => opened.stop());
  return opened;
}

async function startOver(fresh: FreshDatabase, changes: Changes, startMs = Date.UTC(2025, 0, 1)): Promise<TestServer> {
  const database = await openFreshDatabase(fresh);
  const clock = { ms: startMs };
  const errors: { msg: string }[] = [];
  const links: string[] = [];
  const logged = new EventEmitter();
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      const entry = JSON.parse(line.toString()) as { level: number; msg: string; link?: string };
      if (entry.level >= pino.levels.values['error']!) errors.push(entry);
      if (entry.link !== undefined) logged.emit('link', links.push(entry.link));
      done();
    },
  });
  const { clientFolder = 'nowhere', signUpMs = 0, hashesPasswords = false, quota, ...settings } = changes;
  const config = { ...DEFAULTS, ...fresh.config, ...settings };
  const logger = pino({ level: 'warn' }, log);
  const notices = { say() {}, onBroken() {} };
  const passwords = hashesPasswords ? {} : { passwords: KEPT_AS_THEY_ARE };
  const quotaIfSet = quota ? { quota } : {};
  // Busy machines count slowly; they must not fall back to memory.
  const countMs = 60_000;
  const parts = {
    ...{ config, clientFolder, logger, now: () => clock.ms, signUpMs, countMs },
    ...{ ...notices, ...passwords, ...quotaIfSet },
  };
  const { address, stop } = await serve(parts, database);
  let clients = 0;
  const client = () => new Client(address, `10.0.${clients >> 8}.${clients++ & 255}`);
  return {
    address,
    database,
    clock,
    errors,
    async loggedLinks(count) {
      while (links.length < count) await once(logged, 'link');
      return links.slice(0, count);
    },
    another: () => startOver({ config: fresh.config, remove: async () => {} }, changes, clock.ms),
    async restart() {
      await stop();
      return startOver(fresh, changes, clock.ms);
    },
    client,
    world() {
      const visitor = client();
      return { post: (...request) => visitor.post(...request), pass: (ms) => void (clock.ms += ms) };
    },
    async stop() {
      await stop();
      await fresh.remove();
    },
  };
}

const KEPT_AS_THEY_ARE: PasswordHashing = {
  hash: async (password) => password,
  verify: async ({ hash, password }) => hash === password,
};

const read = readConfig({ PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' });
if (!read.ok) throw new Error(read.lines.join('\n'));
const DEFAULTS: Config = { ...read.config, liveStreams: 100 };
