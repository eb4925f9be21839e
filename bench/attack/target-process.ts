/** A built server in a process of its own, whose clock can be set and whose cost can be read. */
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

/** A server process as it is attacked. */
export interface TargetProcess extends Target {
  /** Also gives back the CPU time that the process has used so far, in milliseconds. */
  pass(ms: number): Promise<number>;
  /** The same, by its own clock alone. */
  passAlone(ms: number): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server over a PostgreSQL database, or over one of its own within itself. */
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
    ...{ address, other, mail, junk, requests: 0 },
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

/** The connection by which the clock of a server is set. */
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
