/** Runs one of the server's own commands, `backup`, `restore`, `move-to` or `change-secret`, getting and building first what is missing. */
import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { root } from './root.mjs';

const [, , command = '', ...words] = process.argv;
if ((await ensureDependencies({ forTests: false })) && (await ensureBuilt())) {
  const file = path.join(root, 'dist', 'server', `${command}.js`);
  // The command finds its words where any Node program does.
  process.argv.splice(1, process.argv.length, file, ...words);
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = 1;
}
