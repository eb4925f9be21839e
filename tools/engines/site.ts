import { rmSync } from 'node:fs';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

export interface BuiltSite {
  /** Resolves once the site is reachable. */
  readonly url: Promise<string>;
  close(): Promise<void>;
}

/** Starts the built server on a free port with its own data folder. */
export function startSite(): BuiltSite {
  const folder = freshDataFolder();
  const server = spawnServer({ DATA_DIR: folder });
  return {
    url: server.ready,
    async close() {
      // No data is kept, so there is no need for a clean shutdown.
      server.signal('SIGKILL');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
