import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';
import { fingerprintOfSources, isBuilt, noteBuilt } from './sources.mjs';

/** Builds the page and the server if the sources have changed since; says whether a build is there now. */
export async function ensureBuilt() {
  if (isBuilt()) return true;
  console.log('Building the page and the server.');
  const outcome = await build();
  if (outcome.ok) console.log(`Built in ${outcome.seconds.toFixed(1)} s.`);
  else console.error(`${outcome.output}\nThe build failed.`);
  return outcome.ok;
}

/** Builds, whether needed or not. In a process of its own, so that the server does not keep the build's memory. */
export async function build() {
  // Taken before the build: what is changed meanwhile may or may not have got in.
  const fingerprint = fingerprintOfSources();
  const outcome = await run('Building', process.execPath, [path.join(root, 'tools', 'build.mjs')]);
  if (outcome.ok) noteBuilt(fingerprint);
  return outcome;
}
