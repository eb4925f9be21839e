import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results']);

/** In `node_modules`, what tools have left there. */
const CACHES = new Set(['.vite', '.vite-temp', '.vitest']);

/** A copy of the project in which anything may be broken. It shares the installed packages. */
export class ThrowAwayCopy {
  // A folder with a space in its name: tools that mishandle one are found here.
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'throw away ')));

  constructor() {
    const inProject = (source: string) => path.relative(root, source).split(path.sep)[0] ?? '';
    cpSync(root, this.folder, { recursive: true, filter: (source) => !LEFT_OUT.has(inProject(source)) });
    this.#linkPackages();
  }

  /** One link per package: the copy has caches of its own in `node_modules`. */
  #linkPackages(): void {
    const [from, to] = [root, this.folder].map((folder) => path.join(folder, 'node_modules')) as [string, string];
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (!CACHES.has(name)) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }

  /** Writes a file, and the folders it takes. */
  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Runs a script with Node and gives what it wrote and its exit code. */
  run(script: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    // As from a shell: in a test a build would take React as it is for developers.
    const env = { ...process.env, NODE_ENV: undefined };
    const child = spawn(process.execPath, [script, ...args], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  }

  /** What the compiler says, one project after the other. */
  async compile(...projects: string[]): Promise<string> {
    const said: string[] = [];
    for (const project of projects) {
      // Several threads look at many types more than once; other tests have use for the second core.
      const words = ['--singleThreaded', '-p', `tsconfig.${project}.json`];
      said.push((await this.run('node_modules/typescript/bin/tsc', ...words)).output);
    }
    return said.join('');
  }

  /** What the linter says, a line each. */
  async lint(...paths: string[]): Promise<string> {
    return (await this.run('node_modules/oxlint/bin/oxlint', '--format=unix', ...paths)).output;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
