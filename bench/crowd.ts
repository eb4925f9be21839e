/** Many clients of one server, each with its own address, playing in real time. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';

export interface CrowdResponse {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Of both bodies, without headers. */
  readonly bytes: number;
}

export class Crowd {
  readonly #address: string;
  readonly #hear: (heard: CrowdResponse) => void;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

  constructor(address: string, hear: (heard: CrowdResponse) => void) {
    this.#address = address;
    this.#hear = hear;
  }

  leave(): void {
    this.#agent.destroy();
  }

  get(number: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send('GET', path, { ...addressOf(number), ...headers });
  }

  /** Plays and submits one ranked run of Whack-a-Mole; returns its length in seconds. */
  async playWhack(number: number, random: Random): Promise<number> {
    const world = this.#worldOf(number);
    const player = await (await WitnessedPlayer.ticket('whack', world, { device: `device-${number}` })).begin();
    while (player.run.status === 'playing') {
      const mole = Math.floor(player.run.ticks / 60) * 60;
      await player.tickTo(mole + 18 + random.below(25));
      const { hole, mole: up } = player.run.state as { hole: number; mole: string };
      if (up === 'up') await player.act({ hole, hit: true });
      await player.tickTo(mole + 60);
    }
    await player.finish();
    await world.post('/api/scores', player.submission(`P ${number}`));
    return player.run.ticks / TICKS_PER_SECOND;
  }

  #worldOf(number: number): PlayerWorld {
    return {
      post: (path, body, headers = { 'content-type': 'application/json' }) => {
        const sent = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
        return this.#send('POST', path, { ...addressOf(number), ...headers }, sent);
      },
      pass: (ms) => pause(ms),
    };
  }

  #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Response> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sized = body.length === 0 ? headers : { ...headers, 'content-length': String(body.length) };
      const request = http.request(this.#address + path, { method, agent: this.#agent, headers: sized }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const all = Buffer.concat(parts);
          const status = answer.statusCode!;
          this.#hear({ path, status, ms: performance.now() - startedAt, bytes: body.length + all.length });
          const etag = answer.headers.etag;
          resolve(new Response(status === 304 ? null : all, { status, headers: etag ? { etag } : {} }));
        });
      });
      request.once('error', reject);
      request.end(body);
    });
  }
}

function addressOf(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
