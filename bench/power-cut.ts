/**
 * Cuts the power of the disk in the middle of a stream of submissions, again and again, on both databases, and prints what
 * became of the scores that were acknowledged: `node tools/run.mjs bench/power-cut.ts [CUTS]`, by default ten each. Needs
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
const failures = (await overEmbedded()) + (await overPostgres());
process.exitCode = failures === 0 ? 0 : 1;

async function overEmbedded(): Promise<number> {
  const disk = await MortalDisk.make();
  const dataDir = path.join(disk.folder, 'data');
  mkdirSync(dataDir);
  const failed = await report('embedded', { databaseUrl: null, dataDir }, powerCut(disk, {}));
  await disk.remove();
  return failed;
}

async function overPostgres(): Promise<number> {
  const disk = await MortalDisk.make();
  chmodSync(disk.folder, 0o777);
  const postgres = await startOwnPostgres(disk.folder);
  const { config } = await freshPostgres(postgres.url);
  // A new database server does not write through what it begins with.
  disk.sync();
  const failed = await report('PostgreSQL', config, powerCut(disk, postgres));
  await postgres.shutDown();
  await disk.remove();
  return failed;
}

/** Cuts the power of a disk, ends whoever stands on it, and brings it back with the database server on it, if any. */
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
