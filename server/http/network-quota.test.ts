import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import { Client } from '#server/testing/client.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const newSecret = () => randomBytes(32);

describe.each(DATABASES)('daily quota of a network, with the %s database', (kind) => {
  // A short run counts as two or three kilobytes.
  const server = serverOfTests(kind, { quota: { kilobytes: 20, newDevices: 2 } });

  async function submit(client: Client, secret?: Buffer): Promise<Response> {
    if (!secret) return client.submit(await client.play());
    const run = await client.play(createHash('sha256').update(secret).digest('base64url'));
    return client.submit(run, { device_key: secret.toString('base64url') });
  }

  const faceOf = async (client: Client, secret: Buffer) =>
    ((await (await submit(client, secret)).json()) as ScoreReceipt).face;

  test('two new devices get a face, a third is stored without one, and known devices keep theirs', async () => {
    const client = server.client();
    const [first, second, third] = [newSecret(), newSecret(), newSecret()];
    const face = await faceOf(client, first);
    expect(face).toMatch(/^[\da-f]{8}$/);
    expect(await faceOf(client, second)).not.toBeNull();
    expect(await faceOf(client, third)).toBeNull();
    expect(await faceOf(client, first)).toBe(face);
    // On another network the same device gets a face.
    expect(await faceOf(server.client(), third)).not.toBeNull();
  });

  test('addresses of one IPv6 network count as one', async () => {
    const faces = [];
    for (const network of ['10', '11', '12']) {
      faces.push(await faceOf(new Client(server.address, `2001:db8:77:${network}::1`), newSecret()));
    }
    expect(faces.map((face) => face !== null)).toEqual([true, true, false]);
  });

  test('refuses runs with 429 once the network has used its kilobytes, without affecting others', async () => {
    const client = server.client();
    const statuses: number[] = [];
    while (statuses.length < 20 && !statuses.includes(429)) statuses.push((await submit(client)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(5);
    expect((await submit(server.client())).status).toBe(201);
  });
});
