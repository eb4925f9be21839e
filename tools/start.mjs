/** `npm start`: installs, builds and runs everything, skipping what is up to date. Needs only Node and npm. */
import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './root.mjs';

endWithNpm();
if ((await ensureDependencies({ forTests: false })) && (await ensureBuilt())) {
  // In this process, so that signals and exit codes are the server's own.
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
} else {
  process.exitCode = 1;
}
