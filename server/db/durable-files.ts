import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of an open file that matters here, as Emscripten knows it. */
interface Stream {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

interface FileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
}

type Options = Parameters<NodeFS['init']>[1];

const FOLDER = 0o040000;
const KIND = 0o170000;
/** `EIO` as Emscripten numbers errors. */
const INPUT_OUTPUT_ERROR = 29;

/**
 * PGlite's file system on the disk, with `fsync`, which PGlite's own leaves out: PostgreSQL asks for it, is told that
 * all is well, and a power cut takes every row that the disk had not got round to.
 */
export class DurableFiles extends NodeFS {
  /** How often PostgreSQL has had something written through to the disk. */
  syncs = 0;

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const addSync = (module: { readonly NODEFS: unknown }) => {
      (module.NODEFS as FileSystem).stream_ops.fsync = (stream) => this.#sync(stream);
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addSync] });
  }

  #sync(stream: Stream): number {
    this.syncs++;
    // Windows cannot sync a folder, and has no need to.
    if (process.platform === 'win32' && (stream.node.mode & KIND) === FOLDER) return 0;
    try {
      fsyncSync(stream.nfd);
      return 0;
    } catch {
      // PostgreSQL must learn of it: it stops rather than go on with data it cannot vouch for.
      return INPUT_OUTPUT_ERROR;
    }
  }
}

/** Writes a folder and all that is in it through to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(at);
    else if (entry.isFile()) syncFile(at, 'r+');
  }
  syncFolder(folder);
}

/** Writes a folder's list of names through to the disk. */
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
