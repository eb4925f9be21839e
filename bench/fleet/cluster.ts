/** PostgreSQL on three simulated machines under Patroni with one etcd, using the deployed configuration. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, chownSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { postgresPrograms, postgresUser } from '#server/testing/postgres-programs.ts';
import { freePorts } from '../../tools/free-ports.mjs';
import { root } from '../../tools/root.mjs';
import type { Program } from './programs.ts';
import { launch, signal, stoppedFamily, until } from './programs.ts';

const PASSWORD = 'a-password-of-the-bench';

/**
 * Before 3.0.3, a frozen primary takes the lock back from its successor with version 3 of etcd's protocol:
 * https://github.com/patroni/patroni/pull/2689. Version 2 is not affected.
 */
const SPEAKS_V3 = !/ (?:[0-2]\.|3\.0\.[0-2]$)/.test(
  execFileSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' }).trim(),
);

/** The cluster must be healthy for this long. */
const WHOLE_MS = 3_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export class Machine {
  readonly name: string;
  readonly port: number;
  readonly #restPort: number;
  readonly #folder: string;
  readonly #etcd: string;
  #patroni: Program | null = null;

  constructor(name: string, folder: string, [port, restPort, etcdPort]: readonly [number, number, number]) {
    this.name = name;
    this.port = port;
    this.#restPort = restPort;
    this.#etcd = `127.0.0.1:${etcdPort}`;
    this.#folder = path.join(folder, name);
    mkdirSync(this.#folder, { mode: 0o700 });
    const user = postgresUser();
    if (user) chownSync(this.#folder, user.uid, user.gid);
    process.once('exit', () => this.kill());
  }

  /** Starts Patroni, which manages PostgreSQL. */
  start(): void {
    const [port, restPort] = [this.port, this.#restPort].map((number) => `127.0.0.1:${number}`) as [string, string];
    const file = path.join(this.#folder, 'patroni.yml');
    copyFileSync(path.join(root, 'deploy', 'patroni.yml'), file);
    this.#patroni = launch({
      name: 'patroni',
      words: ['/usr/bin/patroni', file],
      folder: this.#folder,
      user: postgresUser(),
      environment: {
        PATRONI_NAME: this.name,
        PATRONI_RESTAPI_LISTEN: restPort,
        PATRONI_RESTAPI_CONNECT_ADDRESS: restPort,
        PATRONI_POSTGRESQL_LISTEN: port,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: port,
        PATRONI_POSTGRESQL_DATA_DIR: path.join(this.#folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
        PATRONI_POSTGRESQL_PGPASS: path.join(this.#folder, 'pgpass'),
        [SPEAKS_V3 ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS']: this.#etcd,
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PGUSER: 'postgres',
      },
    });
  }

  /** Kills only the postmaster; its children exit with it. */
  killPostgres(): void {
    signal(this.#postmaster, 'SIGKILL');
  }

  /** Simulates a power failure. */
  kill(): void {
    signal(this.#stopAll(), 'SIGKILL');
    this.#patroni = null;
  }

  /** Freezes the machine; returns a function that resumes it. */
  freeze(): () => void {
    const all = this.#stopAll();
    return () => signal(all, 'SIGCONT');
  }

  /** Queries its PostgreSQL with a timeout of a second. */
  async ask<T extends object>(statement: string, values: readonly unknown[] = [], database = 'postgres'): Promise<T[]> {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${this.port}/${database}`,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(statement, [...values])).rows;
    } finally {
      void client.end().catch(() => {});
    }
  }

  /** The roles of all members, as this machine sees them. */
  async members(): Promise<readonly Member[]> {
    const answer = await fetch(`http://127.0.0.1:${this.#restPort}/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { readonly members: readonly Member[] }).members;
  }

  /** Stops all its processes and returns their ids. */
  #stopAll(): number[] {
    const all = [...(this.#patroni ? [this.#patroni.pid] : []), ...this.#postmaster].flatMap(stoppedFamily);
    signal(all, 'SIGSTOP');
    return all;
  }

  get #postmaster(): number[] {
    try {
      const file = readFileSync(path.join(this.#folder, 'data', 'postmaster.pid'), 'utf8');
      return [Number(file.split('\n')[0])];
    } catch {
      return [];
    }
  }
}

export class Cluster {
  readonly machines: readonly Machine[];
  readonly url: string;
  /** Of the standbys. */
  readonly readUrl: string;
  readonly #folder: string;
  readonly #etcdPorts: readonly [number, number];
  #etcd: Program | null = null;

  private constructor(folder: string, machines: readonly Machine[], etcdPorts: readonly [number, number]) {
    this.#folder = folder;
    this.machines = machines;
    this.#etcdPorts = etcdPorts;
    const hosts = machines.map(({ port }) => `127.0.0.1:${port}`).join(',');
    this.url = `postgres://arcade:${PASSWORD}@${hosts}/arcade?target_session_attrs=read-write`;
    this.readUrl = `postgres://arcade:${PASSWORD}@${hosts}/arcade?target_session_attrs=standby&load_balance_hosts=random`;
  }

  /** Waits for a primary with two standbys, and an empty database. */
  static async start(folder: string): Promise<Cluster> {
    const [etcd, peer, ...ports] = (await freePorts(8)) as [number, number, ...number[]];
    const machines = ['one', 'two', 'three'].map(
      (name, index) => new Machine(name, folder, [ports[2 * index]!, ports[2 * index + 1]!, etcd]),
    );
    const cluster = new Cluster(folder, machines, [etcd, peer]);
    cluster.startEtcd();
    const [first, ...others] = machines;
    first!.start();
    await until('there is a primary', async () => (await cluster.#named('leader')) !== null);
    for (const machine of others) machine.start();
    await cluster.untilWhole();
    const primary = await cluster.primary();
    await primary.ask(`create role arcade login password '${PASSWORD}'`);
    await primary.ask('create database arcade owner arcade');
    return cluster;
  }

  startEtcd(): void {
    const [client, peer] = this.#etcdPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const words = [
      '--name',
      'etcd',
      '--data-dir',
      path.join(this.#folder, 'etcd'),
      '--initial-cluster',
      `etcd=${peer}`,
    ];
    const listen = ['--listen-client-urls', client, '--advertise-client-urls', client];
    const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
    this.#etcd = launch({
      name: 'etcd',
      words: ['/usr/bin/etcd', ...words, ...listen, ...peers, ...(SPEAKS_V3 ? [] : ['--enable-v2'])],
      folder: this.#folder,
      // etcd requires this on less common architectures.
      environment: { ETCD_UNSUPPORTED_ARCH: process.arch },
    });
  }

  killEtcd(): void {
    signal([this.#etcd!.pid], 'SIGKILL');
  }

  async primary(): Promise<Machine> {
    return (await this.#named('leader'))!;
  }

  /** The synchronous standby. */
  async standby(): Promise<Machine> {
    return (await this.#named('sync_standby'))!;
  }

  /**
   * Waits until there is a primary and two standbys, one of them synchronous, according to Patroni (whose state may be
   * slightly old) and to the primary. The state must last for a while, because an old primary follows before it is
   * rewound.
   */
  async untilWhole(): Promise<void> {
    let since = Infinity;
    await until('the database is whole', async () => {
      since = (await this.#isWhole()) ? Math.min(since, performance.now()) : Infinity;
      return performance.now() - since > WHOLE_MS;
    });
  }

  async #isWhole(): Promise<boolean> {
    const members = await this.#members();
    const isUp = members.every(({ state }) => state === 'running' || state === 'streaming');
    const roles = members.map(({ role }) => role).sort();
    if (!isUp || roles.join() !== 'leader,replica,sync_standby') return false;
    const primary = await this.#named('leader');
    const followers = primary?.ask<{ sync_state: string }>(
      `select sync_state from pg_stat_replication where state = 'streaming' order by 1`,
    );
    return (await followers?.catch(() => []))?.map((each) => each.sync_state).join() === 'async,sync';
  }

  /** Kills everything; the caller removes the folder. */
  kill(): void {
    for (const machine of this.machines) machine.kill();
    this.killEtcd();
  }

  async #named(role: string): Promise<Machine | null> {
    const found = (await this.#members()).find((member) => member.role === role && member.state === 'running');
    return this.machines.find(({ name }) => name === found?.name) ?? null;
  }

  async #members(): Promise<readonly Member[]> {
    return Promise.any(this.machines.map((machine) => machine.members())).catch(() => []);
  }
}
