/** The golden runs as git has them, for what recording anew must not gloss over. */
import { execFileSync } from 'node:child_process';
import type { Golden } from '#engine/golden.ts';

/** A golden run that is recorded in git and no longer in the folder as it was. */
export interface EarlierRun {
  /** The folder of its game. */
  readonly folder: string;
  readonly name: string;
  readonly golden: Golden;
}

const GOLDEN = /^games\/([^/]+)\/rules\/golden\/([^/]+)\.json$/;

/** The commit that the work in the folder started from: where it left the main branch, else the one before; `null` without git. */
export function startingPoint(root: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD');
  if (head === null) return null;
  for (const branch of ['origin/main', 'main']) {
    const base = git(root, 'merge-base', 'HEAD', branch);
    if (base !== null && base !== head) return base.trim();
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^')?.trim() ?? null;
}

/** The golden runs of a commit that were changed or removed since, committed or not; none without git. */
export function earlierRuns(root: string, commit: string): EarlierRun[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=MD', '-z', commit, '--', 'games');
  return (changed ?? '').split('\0').flatMap((file) => {
    const [, folder, name] = GOLDEN.exec(file) ?? [];
    const text = folder === undefined ? null : git(root, 'show', `${commit}:${file}`);
    if (folder === undefined || name === undefined || text === null) return [];
    return [{ folder, name, golden: JSON.parse(text) as Golden }];
  });
}

/** What git says, or `null` where it has nothing to say. */
function git(root: string, ...args: string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio], maxBuffer: 1 << 28 });
  } catch {
    return null;
  }
}
