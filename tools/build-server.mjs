/** Builds what runs in Node: TypeScript in, one folder of JavaScript out, npm packages left where they are. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { globImports } from './build/glob-imports.mjs';
import { root } from './root.mjs';

/** The server, the workers it starts and the commands about its data, each a file of its own because each is started by its file name. */
const ENTRIES = {
  main: 'server/main.ts',
  'create-database-worker': 'server/db/create-database-worker.ts',
  'database-worker': 'server/db/database-worker.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
  'move-to': 'server/backup/move-to.ts',
  'change-secret': 'server/backup/change-secret.ts',
  'verify-worker': 'server/runs/verify-worker.ts',
};

/** Builds the server into `dist/server`. */
export async function buildServer() {
  await build({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    plugins: [globImports()],
    // What is neither an entry nor a path nor one of our own imports is a package.
    external: (id, importer) => importer !== undefined && /^[^./#]/.test(id) && !path.isAbsolute(id),
    logLevel: 'warn',
    output: {
      dir: path.join(root, 'dist', 'server'),
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
