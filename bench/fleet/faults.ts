import { cpSync, existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../tools/root.mjs';
import type { Cluster } from './cluster.ts';
import type { Fleet } from './servers.ts';

/** Everything that can be damaged. */
export interface FaultTarget {
  readonly cluster: Cluster;
  readonly fleet: Fleet;
  /** For other builds. */
  readonly folder: string;
}

/** Resolves when the damage is repaired. */
export type Fault = (place: FaultTarget) => Promise<void>;

const seconds = (count: number) => pause(count * 1000);

async function replace({ fleet, folder }: FaultTarget): Promise<void> {
  const build = path.join(folder, 'next', 'dist');
  cpSync(path.join(root, 'dist'), build, { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'next', 'package.json'));
  if (!existsSync(path.join(folder, 'next', 'node_modules'))) {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'next', 'node_modules'));
  }
  for (const server of fleet.servers) {
    await server.stop();
    await server.start(build);
  }
}

/** By name in the table. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  async 'a server, kill -9'({ fleet }) {
    const server = fleet.servers[Math.floor(Math.random() * fleet.servers.length)]!;
    server.kill();
    await seconds(3);
    await server.start();
  },

  async 'a server that the proxy checks, frozen'({ fleet }) {
    const thaw = fleet.servers[Math.floor(Math.random() * fleet.servers.length)]!.freeze();
    await seconds(12);
    thaw();
  },

  async 'the proxy, kill -9'({ fleet }) {
    fleet.killProxy();
    await seconds(1);
    fleet.startProxy();
    await seconds(3);
  },

  async "the primary's PostgreSQL, kill -9"({ cluster }) {
    (await cluster.primary()).killPostgres();
    await seconds(12);
  },

  async "the primary's machine, kill -9"({ cluster }) {
    const machine = await cluster.primary();
    machine.kill();
    await seconds(15);
    machine.start();
  },

  async "the primary's machine, frozen"({ cluster }) {
    const thaw = (await cluster.primary()).freeze();
    await seconds(18);
    thaw();
  },

  async "the synchronous standby's machine, kill -9"({ cluster }) {
    const machine = await cluster.standby();
    machine.kill();
    await seconds(10);
    machine.start();
  },

  async "the synchronous standby's machine, frozen"({ cluster }) {
    const thaw = (await cluster.standby()).freeze();
    await seconds(12);
    thaw();
  },

  async 'etcd, kill -9'({ cluster }) {
    cluster.killEtcd();
    await seconds(1);
    cluster.startEtcd();
    await seconds(5);
  },

  'all servers, one by one to another build': replace,
};
