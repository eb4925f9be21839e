/** Builds the Node code: TypeScript and npm packages to one folder of JavaScript. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { globImports } from './build/glob-imports.mjs';
import { writeServerLicenses } from './build/licenses.mjs';
import { root } from './root.mjs';

/** Entry points started by hand: the server and the data commands. */
const COMMANDS = {
  main: 'server/main.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
  'move-to': 'server/backup/move-to.ts',
  'change-secret': 'server/backup/change-secret.ts',
};

/** Started by the server by file name. */
const WORKERS = {
  'create-database-worker': 'server/db/create-database-worker.ts',
  'database-worker': 'server/db/database-worker.ts',
  'verify-worker': 'server/runs/verify-worker.ts',
};

/**
 * An old Node fails while linking, before any code runs. So a command checks the version before it imports the rest.
 */
const CHECKED = 'checked:';

/** @returns {import('rolldown').Plugin} */
function checkedCommands() {
  return {
    name: 'checked-commands',
    resolveId: (id) => (id.startsWith(CHECKED) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${CHECKED}`)) return null;
      const check = path.join(root, 'tools', 'node-version.mjs');
      const command = path.join(root, id.slice(CHECKED.length + 1));
      return `import ${JSON.stringify(check)};\nawait import(${JSON.stringify(command)});\n`;
    },
  };
}

/** Vite's `?raw`. @returns {import('rolldown').Plugin} */
function rawImports() {
  return {
    name: 'raw-imports',
    resolveId: (id, importer = root) => (id.endsWith('?raw') ? path.resolve(path.dirname(importer), id) : null),
    load: (id) =>
      id.endsWith('?raw') ? `export default ${JSON.stringify(readFileSync(id.slice(0, -4), 'utf8'))}` : null,
  };
}

/**
 * Not bundled: these load files beside their code. All others are, because loading a thousand small files takes most of
 * the server's start.
 */
const EXTERNAL = /^(node:|(@electric-sql\/pglite|pino|piscina)(\/|$))/;
/** Optional, and not installed. */
const ABSENT = ['pg-native'];

/** Into `dist/server`. */
export async function buildServer() {
  const checked = Object.fromEntries(Object.entries(COMMANDS).map(([name, file]) => [name, CHECKED + file]));
  const { output } = await build({
    cwd: root,
    input: { ...WORKERS, ...checked },
    platform: 'node',
    plugins: [checkedCommands(), rawImports(), globImports()],
    external: (id) => EXTERNAL.test(id) || ABSENT.includes(id),
    logLevel: 'warn',
    output: {
      dir: path.join(root, 'dist', 'server'),
      format: 'esm',
      sourcemap: true,
      comments: { legal: true, annotation: false, jsdoc: false },
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  });
  writeServerLicenses(
    path.join(root, 'dist', 'server'),
    output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
