/** `npm run schema`: writes `server/db/schema.sql`, the schema of a new database. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { readSchema } from '#server/db/schema.ts';
import { freshEmbedded, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { root } from './root.mjs';

const fresh = await freshEmbedded();
const { maintenance, close } = await openFreshDatabase(fresh);
await migrate(maintenance);
const header = '-- The schema as of now, to read. Written by `npm run schema`; functions are in `functions/`.\n\n';
writeFileSync(path.join(root, 'server', 'db', 'schema.sql'), header + (await readSchema(maintenance)));
await close();
await fresh.remove();
