/** Reads golden runs from git, so that re-recording cannot hide changed rules. */
import { execFileSync } from 'node:child_process';
import type { Golden } from '#engine/golden.ts';

/** A golden run in git that the folder no longer has in that form. */
export interface EarlierRun {
  readonly folder: string;
  readonly name: string;
  readonly golden: Golden;
}

const GOLDEN = /^games\/([^/]+)\/rules\/golden\/([^/]+)\.json$/;

/** The merge base with the main branch, else the previous commit; `null` without git. */
export function startingPoint(root: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD');
  if (head === null) return null;
  for (const branch of ['origin/main', 'main']) {
    const base = git(root, 'merge-base', 'HEAD', branch);
    if (base !== null && base !== head) return base.trim();
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^')?.trim() ?? null;
}

/** Golden runs changed or removed since the commit, committed or not; empty without git. */
export function earlierRuns(root: string, commit: string): EarlierRun[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=MD', '-z', commit, '--', 'games');
  return (changed ?? '').split('\0').flatMap((file) => {
    const [, folder, name] = GOLDEN.exec(file) ?? [];
    const text = folder === undefined ? null : git(root, 'show', `${commit}:${file}`);
    if (folder === undefined || name === undefined || text === null) return [];
    return [{ folder, name, golden: JSON.parse(text) as Golden }];
  });
}

/** `null` if git fails. */
function git(root: string, ...args: string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio], maxBuffer: 1 << 28 });
  } catch {
    return null;
  }
}
