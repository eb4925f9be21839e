import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, freePorts } from './free-ports.mjs';

/** Linux's ephemeral port range. */
const HANDED_OUT = '/proc/sys/net/ipv4/ip_local_port_range';

afterEach(() => vi.restoreAllMocks());

test('skips a port in use, and returns no port twice', async () => {
  const draws = [0.25];
  const { random } = Math;
  vi.spyOn(Math, 'random').mockImplementation(() => draws.shift() ?? random());
  const taken = await freePort();
  const server = net.createServer();
  await once(server.listen(taken, '127.0.0.1'), 'listening');
  try {
    draws.push(0.25, 0.5, 0.5, 0.75);
    const [one, other] = await freePorts(2);
    expect(draws).toEqual([]);
    expect(new Set([taken, one, other]).size).toBe(3);
  } finally {
    server.close();
  }
});

test.runIf(existsSync(HANDED_OUT))('returns only ports below the ephemeral range', async () => {
  const [first] = readFileSync(HANDED_OUT, 'utf8').trim().split(/\s+/).map(Number) as [number];
  for (const port of await freePorts(100)) expect(port).toBeLessThan(first);
});
