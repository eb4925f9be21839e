import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer socket paths are truncated. */
const LONGEST_SOCKET_PATH = 100;
const TRIES = 5;

const LISTEN_MS = 2_000;

export interface FolderLock {
  /** One-word requests; the connection stays open. */
  serve(answer: (request: string, connection: Socket) => void): void;
  release(): Promise<void>;
}

/** A listening socket, which ends with its process; a PID file would stay behind. `null` if held by another. */
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
 * Creates its socket first, then looks for others: of two processes at least one sees the other, so both never succeed.
 * If both do, both retry.
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
      await close(own);
      return says;
    }
  }
  own.state = 'held';
  return holding(own);
}

export async function askHolder(folder: string, request: string): Promise<Socket | null> {
  const place = realpathSync(folder);
  const flags = flagFolder(place);
  const names = readdirSync(flags).filter((name) => name.endsWith('.lock'));
  const doors = process.platform === 'win32' ? [pipeOf(place)] : names.map((name) => path.join(flags, name));
  for (const door of doors) {
    const connection = await knock(door);
    if (connection === null) continue;
    connection.write(`${request}\n`);
    return connection;
  }
  return null;
}

async function knock(at: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const connection = net.connect(at);
    connection.setEncoding('utf8');
    connection.setTimeout(LISTEN_MS, () => connection.destroy());
    connection.on('error', () => resolve(null));
    connection.once('close', () => resolve(null));
    connection.once('data', (state: string) => {
      connection.setTimeout(0);
      if (state === 'held') resolve(connection);
      else connection.destroy();
    });
  });
}

/** In a temporary folder if the path is too long. */
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
  readonly connections: Set<Socket>;
  state: 'held' | 'contested';
  answer: ((request: string, connection: Socket) => void) | null;
}

async function listen(at: string): Promise<Flag | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => receive(connection, flag));
    const flag: Flag = { server, connections: new Set(), state: 'contested', answer: null };
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

function receive(connection: Socket, flag: Flag): void {
  connection.unref();
  connection.setEncoding('utf8');
  connection.on('error', () => connection.destroy());
  connection.setTimeout(LISTEN_MS, () => connection.destroy());
  flag.connections.add(connection);
  connection.once('close', () => flag.connections.delete(connection));
  connection.once('data', (request: string) => {
    if (!flag.answer) return connection.destroy();
    connection.setTimeout(0);
    flag.answer(request.trim(), connection);
  });
  connection.write(flag.state);
}

/** A timeout counts as held. */
async function ask(at: string): Promise<'held' | 'contested' | 'nothing'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(at);
    socket.setEncoding('utf8');
    socket.setTimeout(LISTEN_MS, () => socket.destroy());
    socket.on('data', (text: string) => {
      answer += text;
      socket.end();
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'nothing' : 'held');
    });
    socket.on('close', () => resolve(answer === 'contested' ? 'contested' : 'held'));
  });
}

function holding(flag: Flag): FolderLock {
  return {
    serve(answer) {
      flag.answer = answer;
    },
    release: () => close(flag),
  };
}

async function close({ server, connections }: Flag): Promise<void> {
  for (const connection of connections) connection.destroy();
  await new Promise((resolve) => server.close(resolve));
}
