/** `npm start`: gets, builds and runs everything, doing nothing twice. Needs nothing but Node and npm. */
import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './root.mjs';

endWithNpm();
if ((await ensureDependencies({ forTests: false })) && (await ensureBuilt())) {
  // In this very process, so that signals and exit codes are the server's own business.
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
} else {
  process.exitCode = 1;
}
