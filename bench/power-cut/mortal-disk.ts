/**
 * A disk whose power can be cut: ext4 in a file, mounted through a loop device. The cut is ext4's own shutdown without
 * flushing its journal: from then on nothing is written, and unsynced data is gone after the next mount. Needs root,
 * Linux, and Python for the ioctl.
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
/** Sends `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` as soon as it reads a line. */
const CUT = `
import fcntl, os, struct, sys
folder = os.open(sys.argv[1], os.O_RDONLY)
print('ready', flush=True)
sys.stdin.readline()
fcntl.ioctl(folder, 0x8004587D, struct.pack('I', 2))
print('cut', flush=True)
`;
/** Unmount attempts: killed processes may hold the disk for a moment. */
const TRIES = 100;

export class MortalDisk {
  readonly folder: string;
  readonly #home: string;
  readonly #image: string;
  /** A process that waits for the signal, so that the cut is immediate. */
  #switch: ChildProcessByStdio<Writable, Readable, null> | null = null;

  private constructor() {
    this.#home = mkdtempSync(path.join(tmpdir(), 'free-online-games-disk-'));
    this.#image = path.join(this.#home, 'image');
    this.folder = path.join(this.#home, 'mounted');
  }

  static async make(): Promise<MortalDisk> {
    const disk = new MortalDisk();
    // PostgreSQL does not run as root and needs access.
    chmodSync(disk.#home, 0o755);
    mkdirSync(disk.folder);
    writeFileSync(disk.#image, '');
    truncateSync(disk.#image, BYTES);
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image]);
    await disk.#mount();
    return disk;
  }

  sync(): void {
    execFileSync('sync', ['-f', this.folder]);
  }

  /** Resolves when nothing is written any more. */
  async cut(): Promise<void> {
    this.#switch!.stdin.end('now\n');
    await once(this.#switch!, 'exit');
    this.#switch = null;
  }

  /** Mounts the disk again. All its users must be gone. */
  async comeBack(): Promise<void> {
    await this.#unmount();
    await this.#mount();
  }

  remove(): void {
    this.#switch?.kill();
    // Lazy, because leftovers of a failed run may use it.
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
