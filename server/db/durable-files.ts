import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

interface FileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
}

type OpenOptions = Parameters<NodeFS['init']>[1];

const FOLDER = 0o040000;
const KIND = 0o170000;
/** `EIO` in Emscripten. */
const INPUT_OUTPUT_ERROR = 29;

/** PGlite ignores `fsync`, so a power cut would lose committed rows. */
export class DurableFiles extends NodeFS {
  syncs = 0;

  override async init(pg: PGlite, options: OpenOptions): ReturnType<NodeFS['init']> {
    const addSync = (module: { readonly NODEFS: unknown }) => {
      (module.NODEFS as FileSystem).stream_ops.fsync = (stream) => this.#sync(stream);
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addSync] });
  }

  #sync(stream: Stream): number {
    this.syncs++;
    // Windows cannot sync folders.
    if (process.platform === 'win32' && (stream.node.mode & KIND) === FOLDER) return 0;
    try {
      fsyncSync(stream.nfd);
      return 0;
    } catch {
      // PostgreSQL stops then.
      return INPUT_OUTPUT_ERROR;
    }
  }
}

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(at);
    else if (entry.isFile()) syncFile(at, 'r+');
  }
  syncFolder(folder);
}

export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r');
}

function syncFile(at: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(at, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
