import { rmSync } from 'node:fs';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** The built site with empty boards. */
export interface Site {
  /** Where it can be reached, once it can. */
  readonly url: Promise<string>;
  close(): Promise<void>;
}

/** Starts the built server on a free port with a folder of its own. */
export function startSite(): Site {
  const folder = freshDataFolder();
  const server = spawnServer({ DATA_DIR: folder });
  return {
    url: server.ready,
    async close() {
      // Nothing of it is to be kept, so there is no need to wait until it has put everything away.
      server.signal('SIGKILL');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
