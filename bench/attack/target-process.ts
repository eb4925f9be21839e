/** A built server in its own process, with a settable clock and measured CPU time. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { MODERATOR_ADDRESSES } from './accounts.ts';
import type { Target } from './attack.ts';
import { visitorOf } from './visitor.ts';

const PRELOAD = fileURLToPath(new URL('served.cjs', import.meta.url));

export interface TargetProcess extends Target {
  /** Also returns the CPU milliseconds that the process has used so far. */
  pass(ms: number): Promise<number>;
  /** Advances this server's clock only. */
  passAlone(ms: number): Promise<number>;
  stop(): Promise<void>;
}

/** On a PostgreSQL database, or on its embedded one. */
export async function startTarget(
  databaseUrl: string | null,
  junk: number,
  mail: MailServer,
  other: TargetProcess | null,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-attack-'));
  const socketPath = path.join(folder, 'clock');
  const server = spawnServer({
    NODE_OPTIONS: `--require ${PRELOAD}`,
    CLOCK_SOCKET: socketPath,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    MODERATORS: MODERATOR_ADDRESSES.join(','),
    DATA_DIR: path.join(folder, 'data'),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const address = await server.ready;
  const { passAlone, close } = await openClock(socketPath);
  const target: TargetProcess = {
    ...{ address, other, mail, junk, requests: 0, sent: [] },
    visitor: (from) => visitorOf(target, from),
    passAlone,
    async pass(ms) {
      await other?.passAlone(ms);
      return passAlone(ms);
    },
    async stop() {
      close();
      server.signal('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  if (other) other.pass = target.pass;
  return target;
}

/** The connection that sets a server's clock. */
async function openClock(socketPath: string) {
  const clock = connect(socketPath);
  await once(clock, 'connect');
  const answers = createInterface(clock)[Symbol.asyncIterator]();
  const passAlone = async (ms: number) => {
    clock.write(`${ms}\n`);
    return Number((await answers.next()).value);
  };
  return { passAlone, close: () => clock.destroy() };
}
