import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';
import { fingerprintOfSources, isBuilt, noteBuilt } from './sources.mjs';

/** Builds if the sources have changed; returns whether a build exists. */
export async function ensureBuilt() {
  if (isBuilt()) return true;
  console.log('Building the page and the server.');
  const outcome = await build();
  if (outcome.ok) console.log(`Built in ${outcome.seconds.toFixed(1)} s.`);
  else console.error(`${outcome.output}\nThe build failed.`);
  return outcome.ok;
}

/** In a separate process, so that the server does not retain the build's memory. */
export async function build() {
  // Computed before the build: later changes may or may not be part of it.
  const fingerprint = fingerprintOfSources();
  const outcome = await run('Building', process.execPath, [path.join(root, 'tools', 'build.mjs')]);
  if (outcome.ok) noteBuilt(fingerprint);
  return outcome;
}
