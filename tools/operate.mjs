/**
 * Runs a data command of the server (`backup`, `restore`, `move-to`, `change-secret`), installing and building first if
 * needed.
 */
import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { root } from './root.mjs';

const [, , command = '', ...words] = process.argv;
if ((await ensureDependencies({ forTests: false })) && (await ensureBuilt())) {
  const file = path.join(root, 'dist', 'server', `${command}.js`);
  // The command expects its arguments in the usual place.
  process.argv.splice(1, process.argv.length, file, ...words);
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = 1;
}
