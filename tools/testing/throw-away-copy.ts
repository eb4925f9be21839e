import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results']);

/** Caches that tools leave in `node_modules`. */
const CACHES = new Set(['.vite', '.vite-temp', '.vitest']);

/** A copy of the project for destructive tests. Shares the installed packages. */
export class ThrowAwayCopy {
  // The space in the name finds tools that mishandle it.
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'throw away ')));

  /** Of everything, or of some files and folders. */
  constructor(parts: readonly string[] = ['.']) {
    const inProject = (source: string) => path.relative(root, source).split(path.sep)[0] ?? '';
    const filter = (source: string) => !LEFT_OUT.has(inProject(source));
    for (const part of parts) cpSync(path.join(root, part), path.join(this.folder, part), { recursive: true, filter });
    this.#linkPackages();
  }

  /** One link per package, so that the copy has its own caches in `node_modules`. */
  #linkPackages(): void {
    const [from, to] = [root, this.folder].map((folder) => path.join(folder, 'node_modules')) as [string, string];
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (!CACHES.has(name)) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    writeFileSync(path.join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Throws if the script fails. */
  async must(script: string, ...args: string[]): Promise<void> {
    const { code, output } = await this.run(script, ...args);
    if (code !== 0) throw new Error(output);
  }

  run(script: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    // As from a shell: with the test's NODE_ENV a build would bundle React's development version.
    const env = { ...process.env, NODE_ENV: undefined, TEST_ALL: undefined };
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

  async compile(...projects: string[]): Promise<string> {
    const said: string[] = [];
    for (const project of projects) {
      // Multiple threads check many types twice; other tests need the second core.
      const words = ['--singleThreaded', '-p', `tsconfig.${project}.json`];
      said.push((await this.run('node_modules/typescript/bin/tsc', ...words)).output);
    }
    return said.join('');
  }

  async lint(...paths: string[]): Promise<string> {
    return (await this.run('node_modules/oxlint/bin/oxlint', '--format=unix', ...paths)).output;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
