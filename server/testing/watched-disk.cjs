/**
 * Preloaded into a server and all its threads (`node --require`): logs writes to PostgreSQL's write-ahead log, and
 * fails or holds syncs. `WATCHED_DISK` names a folder. Its file `log` gets lines `write PATH`, `sync PATH`, `hold PATH`
 * or `fail PATH`. While a file `broken` exists, syncs fail; while a file `held` exists, they wait.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');

const folder = process.env.WATCHED_DISK;
const { openSync, writeSync, fsyncSync, appendFileSync, existsSync } = fs;
const paths = new Map();

/** @param {string} deed @param {number} descriptor */
function note(deed, descriptor) {
  const file = paths.get(descriptor);
  if (file !== undefined) appendFileSync(path.join(folder, 'log'), `${deed} ${file}\n`);
  return file !== undefined;
}

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  if (String(file).includes('pg_wal')) paths.set(descriptor, path.basename(String(file)));
  else paths.delete(descriptor);
  return descriptor;
};
fs.writeSync = (descriptor, ...rest) => {
  const written = writeSync(descriptor, ...rest);
  note('write', descriptor);
  return written;
};
fs.fsyncSync = (descriptor) => {
  if (existsSync(path.join(folder, 'broken')) && note('fail', descriptor)) {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  }
  const held = path.join(folder, 'held');
  if (existsSync(held) && note('hold', descriptor)) {
    while (existsSync(held)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  fsyncSync(descriptor);
  note('sync', descriptor);
};
syncBuiltinESMExports();
