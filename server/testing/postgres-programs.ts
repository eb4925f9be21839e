import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
/** Some machines have links to only a few of them elsewhere. */
const NEEDED = ['initdb', 'postgres', 'pg_basebackup'];

/** Installs PostgreSQL if possible. */
export function postgresPrograms(): string {
  const found = findPrograms();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findPrograms();
  if (installed !== null) return installed;
  throw new Error('The tests need PostgreSQL: install it (package postgresql), or set TEST_DATABASE_URL to a server.');
}

function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => NEEDED.every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean);
  if (!user) throw new Error('The tests run as root need a user named postgres or nobody to run PostgreSQL as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
