/** `npm run change-secret NAME`: replaces a shared secret. Servers load it on start. */
import { randomBytes } from 'node:crypto';
import { runCommand } from '#server/backup/command.ts';
import { openUnusedSource } from '#server/backup/open-source.ts';
import { openPostgresSession } from '#server/backup/postgres-session.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Not `faces`: rows would keep their old face and players would get a new one. */
const NAMES = ['accounts', 'daily', 'live runs', 'reports', 'tickets'];
const CHOICE = `one of ${NAMES.map((name) => `"${name}"`).join(', ')}`;

await runCommand(`Say which secret: npm run change-secret NAME, ${CHOICE}`, async (name, config) => {
  if (!NAMES.includes(name)) throw new StartFailure(`There is no such secret to change. It is ${CHOICE}.`);
  const { databaseUrl } = config;
  const session = await (databaseUrl === null
    ? openUnusedSource(config)
    : openPostgresSession(databaseUrl, 'DATABASE_URL'));
  try {
    const change = 'update secrets set value = $1, created_at = clock_timestamp() where name = $2';
    const { rowCount } = await session.query(change, [randomBytes(32), name]);
    return rowCount === 0
      ? 'There is no such secret yet: the first server that needs it makes it.'
      : `The secret "${name}" is another now. Servers take it when they start: restart all of them.`;
  } finally {
    await session.close();
  }
});
