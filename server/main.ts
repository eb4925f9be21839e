import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import { StartFailure } from '#server/start-failure.ts';
import { startServer } from '#server/start.ts';

const clientFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');

function giveUp(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  const server = await startServer({
    config,
    clientFolder,
    logger,
    say: (line) => process.stdout.write(`${line}\n`),
    onBroken(error) {
      logger.fatal({ err: error }, 'the database has stopped');
      process.exit(1);
    },
  });
  const stop = async () => {
    await server.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Last: readers of this line may stop the server.
  process.stdout.write(`Free Online Games is ready at ${server.address}\n`);
}

const read = readConfig(process.env);
if (!read.ok) giveUp(read.lines);
await run(read.config).catch((error: unknown) => {
  if (error instanceof StartFailure) giveUp([error.message]);
  throw error;
});
