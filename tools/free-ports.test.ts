import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, freePorts } from './free-ports.mjs';

/** Which ports Linux gives to connections and to those that ask for any. */
const HANDED_OUT = '/proc/sys/net/ipv4/ip_local_port_range';

afterEach(() => vi.restoreAllMocks());

test('a port that somebody listens on is not given, nor the same one twice', async () => {
  const taken = await freePort();
  const server = net.createServer();
  await once(server.listen(taken, '127.0.0.1'), 'listening');
  const draws = [taken, taken + 1, taken + 1, taken + 2].map((port) => (port - 20_000 + 0.5) / 12_000);
  vi.spyOn(Math, 'random').mockImplementation(() => draws.shift() ?? 0);
  try {
    expect(await freePorts(2)).toEqual([taken + 1, taken + 2]);
  } finally {
    server.close();
  }
});

test.runIf(existsSync(HANDED_OUT))('no port is one that the system may give to a connection meanwhile', async () => {
  const [first] = readFileSync(HANDED_OUT, 'utf8').trim().split(/\s+/).map(Number) as [number];
  for (const port of await freePorts(100)) expect(port).toBeLessThan(first);
});
