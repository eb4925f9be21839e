/** Runs a TypeScript tool: `node tools/run.mjs FILE [ARGUMENT ...]`. Node 20 reads no types by itself, so Vite does. */
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [, , file, ...rest] = process.argv;
if (file === undefined) {
  console.error('Say which file to run: node tools/run.mjs FILE [ARGUMENT ...]');
  process.exit(1);
}

// The tool finds its own name and arguments where any Node program does.
process.argv.splice(1, process.argv.length, resolve(file), ...rest);
await runnerImport(resolve(file), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
});
