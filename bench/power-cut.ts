/**
 * `node tools/run.mjs bench/power-cut.ts [CUTS] [DATABASE]`: cuts the power of the disk during a stream of submissions,
 * on both databases, and checks the acknowledged scores. Default: ten cuts each for `embedded` and `postgres`. Needs
 * root on Linux, ext4 and loop devices: see `power-cut/mortal-disk.ts`.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import type { Blow } from '#server/testing/kill-rounds.ts';
import { killRounds } from '#server/testing/kill-rounds.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { buildServer } from '../tools/build-server.mjs';
import { MortalDisk } from './power-cut/mortal-disk.ts';

const cuts = Number(process.argv[2] ?? 10);
await buildServer();
const databases = { embedded: overEmbedded, postgres: overPostgres };
let failures = 0;
for (const [name, over] of Object.entries(databases)) {
  if ((process.argv[3] ?? name) === name) failures += await onDisk(over);
}
process.exitCode = failures === 0 ? 0 : 1;

async function overEmbedded(disk: MortalDisk): Promise<number> {
  const dataDir = path.join(disk.folder, 'data');
  mkdirSync(dataDir);
  return report('embedded', { databaseUrl: null, dataDir }, powerCut(disk, {}));
}

async function overPostgres(disk: MortalDisk): Promise<number> {
  const postgres = await startOwnPostgres(disk.folder);
  const { config } = await freshPostgres(postgres.url);
  // A new database cluster does not fsync its initial files.
  disk.sync();
  try {
    return await report('PostgreSQL', config, powerCut(disk, postgres));
  } finally {
    await postgres.shutDown();
  }
}

async function onDisk(use: (disk: MortalDisk) => Promise<number>): Promise<number> {
  const disk = await MortalDisk.make();
  chmodSync(disk.folder, 0o777);
  try {
    return await use(disk);
  } finally {
    disk.remove();
  }
}

/** Cuts the power of a disk, kills its users, and mounts it again with the database server, if any. */
function powerCut(disk: MortalDisk, postgres: { kill?: () => Promise<void>; startAgain?: () => Promise<void> }): Blow {
  let down: Promise<void>;
  const goDown = async (server: ServerProcess) => {
    await disk.cut();
    server.signal('SIGKILL');
    await server.ended;
    await postgres.kill?.();
  };
  return {
    strike: (server) => void (down = goDown(server)),
    async mend() {
      await down;
      await disk.comeBack();
      await postgres.startAgain?.();
    },
  };
}

async function report(name: string, config: FreshDatabase['config'], blow: Blow): Promise<number> {
  const tell = (round: number, total: number) => console.log(`  ${name}, cut ${round}: ${total} acknowledged so far`);
  const { acknowledged, lost, unheard, miscounted } = await killRounds({ config }, cuts, tell, blow);
  console.log(
    `${name}: the power was cut ${cuts} times, ${acknowledged} scores acknowledged, ${lost} of them lost, ` +
      `${unheard} kept unheard, tally off by ${miscounted}`,
  );
  return lost + miscounted;
}
