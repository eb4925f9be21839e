import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#server/testing/databases.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

describe.each(DATABASES)('a server with the %s database', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });

  afterAll(() => server.stop());

  test('a saved score is on the board at once', async () => {
    const names: string[] = [];
    for (let number = 1; number <= 3; number++) {
      const client = server.client();
      const run = await client.play();
      // Cached from here on; with the embedded database for good.
      expect((await client.board('snake')).map(({ player_name }) => player_name).sort()).toEqual(names);
      await client.keep(run, `Ann ${number}`);
      names.push(`Ann ${number}`);
      expect((await client.board('snake')).map(({ player_name }) => player_name).sort()).toEqual(names);
    }
  });
});
