import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '../root.mjs';
import { fillIn } from '../build/service-worker.mjs';

const SITE = 'https://arcade.example';

/** One deployed version: responses by URL. */
export interface Version {
  readonly name: string;
  /** By page. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly documents: string;
}

type FetchTarget = string | Request;

const addressOf = (asked: FetchTarget) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).pathname;

/** A cache limited by the space of its device. */
class DeviceCache {
  readonly entries = new Map<string, Response>();
  readonly #device: WorkerDevice;

  constructor(device: WorkerDevice) {
    this.#device = device;
  }

  async match(asked: FetchTarget): Promise<Response | undefined> {
    this.#device.onMatch();
    return this.entries.get(addressOf(asked))?.clone();
  }

  async put(asked: FetchTarget, answer: Response): Promise<void> {
    await this.#device.onPut(addressOf(asked));
    this.entries.set(addressOf(asked), answer);
  }

  async delete(asked: FetchTarget): Promise<boolean> {
    return this.entries.delete(addressOf(asked));
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((address) => new Request(SITE + address));
  }
}

/** A device and its network, as a service worker sees them. */
export class WorkerDevice {
  readonly caches = new Map<string, DeviceCache>();
  /** In order. */
  readonly fetched: string[] = [];
  /** `null` while offline. */
  server: ((address: string) => Response | Promise<Response>) | null = null;
  windows = 1;
  /** Called before a write: a full device throws. */
  onPut: (address: string) => void | Promise<void> = () => {};
  /** Called before a read: a damaged device throws. */
  onMatch: () => void = () => {};

  /** Starts the worker of a version, as browsers do repeatedly. */
  start(version: Version): Worker {
    const template = readFileSync(path.join(root, 'web/loading/service-worker.js'), 'utf8');
    const files = [...new Set(Object.values(version.needs).flat())];
    const code = fillIn(template, { ...version, version: version.name, files });
    const listeners = new Map<string, (event: object) => void>();
    runInNewContext(code, {
      ...{ URL, Response, Headers, Promise, Set, Object, Error, setTimeout },
      self: { addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener) },
      location: new URL(SITE),
      clients: { matchAll: async () => Array.from({ length: this.windows }) },
      caches: this.#storage(),
      fetch: (asked: FetchTarget) => this.#fetch(addressOf(asked)),
    });
    return new Worker(listeners);
  }

  async #fetch(address: string): Promise<Response> {
    if (!this.server) throw new TypeError('Failed to fetch');
    this.fetched.push(address);
    return this.server(address);
  }

  #storage() {
    return {
      open: async (name: string) => {
        const cache = this.caches.get(name) ?? new DeviceCache(this);
        this.caches.set(name, cache);
        return cache;
      },
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (asked: FetchTarget, { cacheName }: { cacheName?: string } = {}) => {
        for (const [name, cache] of this.caches) {
          const found = (cacheName ?? name) === name ? await cache.match(asked) : undefined;
          if (found) return found;
        }
      },
    };
  }
}

class Worker {
  readonly #listeners: ReadonlyMap<string, (event: object) => void>;

  constructor(listeners: ReadonlyMap<string, (event: object) => void>) {
    this.#listeners = listeners;
  }

  /** Requests one precache step, as an open page does. */
  step(wishes: readonly string[], script: string): Promise<unknown> {
    return new Promise((resolve) => {
      const event = { data: { wishes, script }, ports: [{ postMessage: resolve }], waitUntil: () => {} };
      this.#listeners.get('message')!(event);
    });
  }

  /** Requests steps until done; resolves to the last response. */
  async allSteps(wishes: readonly string[], script: string): Promise<unknown> {
    for (;;) {
      const answer = await this.step(wishes, script);
      if (answer !== 'more') return answer;
    }
  }

  /** `undefined` if the worker leaves the request to the browser. */
  async answer(address: string, mode: 'navigate' | 'no-cors' = 'navigate'): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    const after: Promise<unknown>[] = [];
    const request = { url: SITE + address, method: 'GET', mode };
    const respondWith = (given: Promise<Response>) => (answer = given);
    this.#listeners.get('fetch')!({ request, respondWith, waitUntil: (work: Promise<unknown>) => after.push(work) });
    await answer;
    await Promise.all(after);
    return answer;
  }
}
