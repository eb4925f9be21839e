import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Operating systems cut the paths of sockets short somewhere above this many bytes. */
const LONGEST_SOCKET_PATH = 100;
const TRIES = 5;

/** A hold on a folder that no other process has. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes hold of a folder, or gives `null` if another process has it. A hold is a listening socket: it ends with its
 * process, however that ends, where a file with a process number in it would stay behind.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const place = realpathSync(folder);
  if (process.platform === 'win32') {
    const pipe = await listen(pipeOf(place));
    return pipe && holding(pipe);
  }
  const flags = flagFolder(place);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const lock = await raiseFlag(flags);
    if (lock === 'contested') await pause(50 + Math.random() * 200);
    else return lock === 'held' ? null : lock;
  }
  return null;
}

/**
 * Every process raises a flag of its own first and looks for others afterwards. Of two that come at once, at least one
 * sees the other, so never both go in; neither goes in if both see each other, and then both try again.
 */
async function raiseFlag(flags: string): Promise<FolderLock | 'held' | 'contested'> {
  const name = `${randomUUID().slice(0, 8)}.lock`;
  const own = await listen(path.join(flags, name));
  if (!own) return 'contested';
  for (const other of readdirSync(flags)) {
    if (!other.endsWith('.lock') || other === name) continue;
    const says = await ask(path.join(flags, other));
    if (says === 'nothing') rmSync(path.join(flags, other), { force: true });
    else {
      await close(own.server);
      return says;
    }
  }
  own.state = 'held';
  return holding(own);
}

/** Where the flags of a folder are: in the folder, or in a short place of the same name for all if its path is long. */
function flagFolder(folder: string): string {
  if (Buffer.byteLength(path.join(folder, '12345678.lock')) <= LONGEST_SOCKET_PATH) return folder;
  const short = path.join(tmpdir(), `free-online-games-${nameOf(folder)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}

function pipeOf(folder: string): string {
  return `\\\\.\\pipe\\free-online-games-${nameOf(folder)}`;
}

function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

interface Flag {
  readonly server: Server;
  state: 'held' | 'contested';
}

/** Listens at a path and tells whoever asks how the flag stands; `null` if somebody else listens there. */
async function listen(at: string): Promise<Flag | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(flag.state);
    });
    const flag: Flag = { server, state: 'contested' };
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(at, () => {
      server.unref();
      resolve(flag);
    });
  });
}

/** What the flag at a path says; nothing if the process that raised it is gone. Silence counts as held. */
async function ask(at: string): Promise<'held' | 'contested' | 'nothing'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(at);
    socket.setEncoding('utf8');
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'nothing' : 'held');
    });
    socket.on('close', () => resolve(answer === 'contested' ? 'contested' : 'held'));
  });
}

function holding(flag: Flag): FolderLock {
  return { release: () => close(flag.server) };
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
