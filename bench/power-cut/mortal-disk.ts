/**
 * A disk of its own whose power can be cut: ext4 in a file, mounted through a loop device. Cutting it is the file system's
 * own shutdown, without flushing its journal: from that moment on nothing is written, and what was not written through is
 * gone when it is mounted again. Needs root, Linux and Python, which can ask a file system for it.
 */
import type { ChildProcessByStdio } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const BYTES = 2_000_000_000;
/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH`, as soon as there is a line to read. */
const CUT = `
import fcntl, os, struct, sys
folder = os.open(sys.argv[1], os.O_RDONLY)
print('ready', flush=True)
sys.stdin.readline()
fcntl.ioctl(folder, 0x8004587D, struct.pack('I', 2))
print('cut', flush=True)
`;
/** How often it is tried to let go of a disk that the dead may hold for a moment. */
const TRIES = 100;

/** A disk that goes down with all that is on it. */
export class MortalDisk {
  readonly folder: string;
  readonly #home: string;
  readonly #image: string;
  /** Stands by to cut the power, so that it is cut at once. */
  #switch: ChildProcessByStdio<Writable, Readable, null> | null = null;

  private constructor() {
    this.#home = mkdtempSync(path.join(tmpdir(), 'free-online-games-disk-'));
    this.#image = path.join(this.#home, 'image');
    this.folder = path.join(this.#home, 'mounted');
  }

  /** An empty disk, mounted. */
  static async make(): Promise<MortalDisk> {
    const disk = new MortalDisk();
    // PostgreSQL is not run as root, and must find its way.
    chmodSync(disk.#home, 0o755);
    mkdirSync(disk.folder);
    writeFileSync(disk.#image, '');
    truncateSync(disk.#image, BYTES);
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image]);
    await disk.#mount();
    return disk;
  }

  /** Writes through all that is there. */
  sync(): void {
    execFileSync('sync', ['-f', this.folder]);
  }

  /** Cuts the power; nothing is written from when this is done. */
  async cut(): Promise<void> {
    this.#switch!.stdin.end('now\n');
    await once(this.#switch!, 'exit');
    this.#switch = null;
  }

  /** Brings back what has reached the disk. Nobody may use it any more. */
  async comeBack(): Promise<void> {
    await this.#unmount();
    await this.#mount();
  }

  remove(): void {
    this.#switch?.kill();
    // Also from under whoever is left of something that failed.
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.#home, { recursive: true });
  }

  async #mount(): Promise<void> {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder]);
    this.#switch = spawn('python3', ['-c', CUT, this.folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(this.#switch.stdout, 'data');
  }

  async #unmount(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return void execFileSync('umount', [this.folder], { stdio: 'ignore' });
      } catch (error) {
        if (tries === TRIES) throw error;
        await pause(50);
      }
    }
  }
}
