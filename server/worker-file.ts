import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Workers run from the build, even if the caller runs from source. */
export function workerFile(name: 'create-database' | 'database' | 'verify'): string {
  const here = fileURLToPath(import.meta.url);
  const folder = path.dirname(here);
  const built = here.endsWith('.ts') ? path.join(folder, '..', 'dist', 'server') : folder;
  return path.join(built, `${name}-worker.js`);
}
