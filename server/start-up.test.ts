import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartFailure } from '#server/start-failure.ts';
import { startServer } from '#server/start.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { copyDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { root } from '../tools/root.mjs';

let folder: string;
let fresh: FreshDatabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(scratchFolder(), 'free-online-games-start-'));
  fresh = await freshDatabase('embedded');
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fresh.remove();
});

test.each(['main', 'backup', 'restore', 'move-to', 'change-secret'])(
  'on an old Node, %s names the required version',
  async (command) => {
    const file = path.join(root, 'dist', 'server', `${command}.js`);
    // Static imports are linked before the check and may not exist in an old Node.
    expect(readFileSync(file, 'utf8')).not.toMatch(/^import .* from/m);
    const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' })`;
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
    const { status, stderr } = spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'This needs Node 20.19 or later, and this is Node 18.20.8.\n']);
  },
);

/** Even root in a container may not be allowed to mount. */
function canMount(): boolean {
  const disk = mkdtempSync(path.join(scratchFolder(), 'free-online-games-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    execFileSync('umount', [disk]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(disk, { recursive: true });
  }
}

/** Expects the server process to exit with exactly these lines. */
async function expectFailure(environment: Record<string, string>, ...lines: RegExp[]): Promise<void> {
  const { code, stdout, stderr } = await spawnServer({ DATA_DIR: folder, ...environment }).ended;
  const said = stderr.trimEnd().split('\n');
  expect(said, stderr).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) expect(said[index]).toMatch(line);
  expect([code, stdout]).toEqual([1, '']);
}

/**
 * Expects the server not to start, with this one line. Runs in this process, because starting another is slow and exits
 * the same way for all reasons.
 */
async function expectReason(environment: Record<string, string>, line: RegExp): Promise<void> {
  const read = readConfig({ PORT: '0', DATA_DIR: folder, ...environment });
  if (!read.ok) throw new Error(read.lines.join('\n'));
  const said: string[] = [];
  const starting = startServer({
    config: read.config,
    clientFolder: 'nowhere',
    logger: pino({ level: 'silent' }),
    say: (words) => said.push(words),
    onBroken: (error) => said.push(error.message),
  });
  const reason: unknown = await starting.then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(StartFailure);
  const { message } = reason as StartFailure;
  expect(message).toMatch(line);
  expect([message.split('\n').length, said]).toEqual([1, []]);
}

test('reports one line for each invalid setting', async () => {
  await expectFailure(
    { PORT: 'http', DATABASE_URL: 'games', LOG_LEVEL: 'loud' },
    /^PORT must be a whole number from 0 to 65535\.$/,
    /^DATABASE_URL must look like/,
    /^LOG_LEVEL must be/,
  );
});

test('names a port in use', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const line = new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use; set PORT to a free one\\.$`);
  await expectReason({ PORT: String(port), DATA_DIR: fresh.config.dataDir }, line);
  taken.close();
});

test('names a judge file that cannot be loaded or has no measure', async () => {
  const file = path.join(folder, 'judge.mjs');
  await expectReason({ JUDGE_FILE: file }, /^JUDGE_FILE .*judge\.mjs cannot be loaded: .+/);
  writeFileSync(file, 'export const mesure = () => [];');
  await expectReason({ JUDGE_FILE: file }, /^JUDGE_FILE .*judge\.mjs must export a function named measure\./);
});

test('rejects a data folder in use and says what to do', async () => {
  const { dataDir } = fresh.config;
  const first = spawnServer({ DATA_DIR: dataDir });
  await first.ready;
  const line = /^The data folder .* is in use by another process;.*DATABASE_URL\.$/;
  await expectFailure({ DATA_DIR: dataDir }, line);
  first.signal('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
});

test('rejects a data folder that is a file', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expectReason({ DATA_DIR: file }, /^The data folder .*file cannot be used: it is not a folder\.$/);
  await expectReason({ DATA_DIR: path.join(file, 'data') }, /cannot be used: it is not a folder\.$/);
});

// Even root cannot create a folder there.
test.runIf(existsSync('/sys/kernel'))('rejects a data folder that is not writable', async () => {
  const line = /^The data folder \/sys\/kernel\/games cannot be used: .*\.$/;
  await expectReason({ DATA_DIR: '/sys/kernel/games' }, line);
  await expectReason({ DATA_DIR: '/sys/kernel' }, /^The data folder \/sys\/kernel has no database, but other files/);
});

// Node's recursive `mkdir` loops there.
test.runIf(existsSync('/proc/self'))('rejects a data folder that cannot be created', async () => {
  const line = /^The data folder \/proc\/games cannot be used: it cannot be made there\.$/;
  await expectReason({ DATA_DIR: '/proc/games' }, line);
});

// Without the right to mount, the tests of the error messages cover these three.
describe.skipIf(!canMount())('on a separate disk (needs the right to mount)', () => {
  let disk: string;

  beforeEach(() => {
    disk = mkdtempSync(path.join(scratchFolder(), 'free-online-games-disk-'));
  });

  afterEach(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  const mount = (...options: string[]) => execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', disk]);

  test('names a disk too full for a new database', async () => {
    mount('size=3m');
    await expectFailure({ DATA_DIR: disk }, /^The database in .* cannot be opened: the disk is full\.$/);
  });

  test('names a disk too full to open a database', async () => {
    mount('size=60m');
    const data = path.join(disk, 'data');
    copyDataFolder(fresh.config.dataDir, data);
    expect(() => writeFileSync(path.join(disk, 'filling'), Buffer.alloc(60 * 1024 * 1024))).toThrow(/ENOSPC/);
    // The step that fails depends on pending work.
    const line = /^The database (in .* cannot be opened: the|cannot be brought up to date: The) disk .*is full\.$/;
    await expectFailure({ DATA_DIR: data }, line);
  });

  test('names a read-only disk', async () => {
    mount('ro');
    const line = /^The data folder .* cannot be used: it is on a file system that cannot be written\.$/;
    await expectReason({ DATA_DIR: disk }, line);
    await expectReason({ DATA_DIR: path.join(disk, 'data') }, line);
  });
});

test('rejects a damaged database', async () => {
  const damaged = await freshDatabase('embedded');
  const { dataDir } = damaged.config;
  rmSync(path.join(dataDir, 'postgres', 'global'), { recursive: true });
  await expectFailure({ DATA_DIR: dataDir }, /^The database in .* is damaged or not ours: .*npm run restore FILE$/);
  await damaged.remove();
});

test('rejects a database of a newer version without changing it', async () => {
  const newer = await freshPostgres(inject('postgresUrl'));
  const { maintenance, close } = await openFreshDatabase(newer);
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(maintenance);
  await sql`insert into kysely_migration values ('9999-other-times', '2100')`.execute(maintenance);
  await close();
  const line =
    /^The database was changed by a newer version of the arcade \(9999-other-times\); use that version or a later one\.$/;
  await expectReason({ DATABASE_URL: newer.config.databaseUrl! }, line);
  await newer.remove();
});

const unusedUrl = (host: string) => `postgres://me:secret@${host}:1/games`;

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a host that is not an address of this machine',
    () => ({ HOST: '192.0.2.1', DATA_DIR: fresh.config.dataDir }),
    /^HOST 192\.0\.2\.1 is not an address of this machine\.$/,
  ],
  [
    'an unreachable database server without its password',
    () => ({ DATABASE_URL: unusedUrl('127.0.0.1') }),
    /^The database games at 127\.0\.0\.1:1 cannot be used, check DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    'a database server that is unreachable at both of its addresses',
    () => ({ DATABASE_URL: unusedUrl('localhost') }),
    /^The database games at localhost:1 cannot be used, check DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: new URL('/nothing', inject('postgresUrl')).href }),
    /^The database nothing at .* "nothing" does not exist\.$/,
  ],
])('names %s', (_, environment, line) => expectReason(environment(), line));

test('names a database server that rejects the password', async () => {
  // The test server accepts every password, so a fake server rejects it.
  const refusal = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "me"', '', ''].join('\0');
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(refusal)]);
  answer.writeInt32BE(answer.length - 1, 1);
  const guard = net.createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1');
  await once(guard, 'listening');
  const { port } = guard.address() as AddressInfo;
  const line = /check DATABASE_URL: password authentication failed for user "me"\.$/;
  await expectReason({ DATABASE_URL: `postgres://me:wrong@127.0.0.1:${port}/games` }, line);
  guard.close();
});
