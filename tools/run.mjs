/** `node tools/run.mjs FILE [ARGUMENT ...]`: runs a TypeScript tool with Vite, because Node 20 cannot. */
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [, , file, ...rest] = process.argv;
if (file === undefined) {
  console.error('Say which file to run: node tools/run.mjs FILE [ARGUMENT ...]');
  process.exit(1);
}

// The tool expects its arguments in the usual place.
process.argv.splice(1, process.argv.length, resolve(file), ...rest);
await runnerImport(resolve(file), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
});
