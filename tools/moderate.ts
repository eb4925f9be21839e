/**
 * `npm run moderate -- list`: moderates from a terminal, on the server's database and settings. PostgreSQL works while
 * servers run; the embedded database only while none does.
 */
import { userInfo } from 'node:os';
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { runModerationCommand } from '#server/moderation/moderation-command.ts';
import { rejudge } from '#server/moderation/rejudge.ts';
import { loadJudgeFile } from '#server/runs/judge-file.ts';
import { Verifier } from '#server/runs/verifier.ts';
import { StartFailure } from '#server/start-failure.ts';
import { ensureBuilt } from './ensure-built.mjs';

const read = readConfig(process.env);
if (!read.ok) giveUp(read.lines);
const { judgeFile } = read.config;
if (judgeFile !== null) await loadJudgeFile(judgeFile).catch((error: Error) => giveUp([error.message]));
// The worker threads of the database and the judges need their built files.
if (!(await ensureBuilt())) process.exit(1);
const fail = (error: Error) => giveUp([error.message]);
const database = await openDatabase(read.config, { onCreate() {}, onBroken: fail, onError: fail }).catch(
  (error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    return giveUp([error.message, 'While a server runs on it, moderate at /moderate.']);
  },
);
await migrate(database.maintenance);
const verifier = new Verifier(undefined, undefined, judgeFile);
const { db } = database;
const { ok, lines } = await runModerationCommand(process.argv.slice(2), {
  db,
  by: `${userInfo().username} at the terminal`,
  rejudge: (game) => rejudge(game, { db, judge: (...claim) => verifier.judge(...claim) }),
});
for (const line of lines) (ok ? console.log : console.error)(line);
await Promise.all([verifier.close(), database.close()]);
process.exit(ok ? 0 : 1);

function giveUp(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
