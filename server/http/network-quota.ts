/** Daily quota per network, so nobody can fill the disk or try devices until one looks like another player's. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { Limits, RateLimit } from '#server/http/rate-limit.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { RefusedRequest } from '#server/refusals.ts';

export interface DailyQuota {
  /** Compressed. A run of half a minute takes 2 kB with its row, the longest 50 kB. */
  readonly kilobytes: number;
  /** Devices that get a face. Two of 1,200 look alike: a match takes twelve days. */
  readonly newDevices: number;
}

/** More than a school needs. */
const DAILY_QUOTA: DailyQuota = { kilobytes: 20_000, newDevices: 100 };

const DAY_SECONDS = 24 * 60 * 60;
/** With indexes and tally. */
const ROW_BYTES = 1_500;
const MOST_KNOWN = 10_000;

export class NetworkQuota {
  readonly #db: Kysely<Tables>;
  readonly #countKilobytes: RateLimit;
  readonly #countNewDevice: RateLimit;
  readonly #known = new Set<string>();

  constructor(db: Kysely<Tables>, limits: Limits, { kilobytes, newDevices }: DailyQuota = DAILY_QUOTA) {
    this.#db = db;
    this.#countKilobytes = limits.perClient('kilobytes', kilobytes, DAY_SECONDS);
    this.#countNewDevice = limits.perClient('new devices', newDevices, DAY_SECONDS);
  }

  /** Throws `RefusedRequest` over the quota. Drops the device of the score if the network added too many today. */
  async take(client: string, score: VerifiedScore): Promise<VerifiedScore> {
    const { log, pieces } = score.run;
    const bytes = ROW_BYTES + log.length + (pieces?.length ?? 0);
    await this.#countKilobytes(networkOf(client), '', Math.ceil(bytes / 1_000));
    return { ...score, device: score.device && (await this.#storedDevice(client, score.device)) };
  }

  async #storedDevice(client: string, device: string): Promise<string | null> {
    if (await this.#isKnown(device)) return device;
    try {
      await this.#countNewDevice(networkOf(client));
    } catch (error) {
      if (error instanceof RefusedRequest) return null;
      throw error;
    }
    this.#remember(device);
    return device;
  }

  async #isKnown(device: string): Promise<boolean> {
    if (this.#known.has(device)) return true;
    const row = await this.#db
      .selectFrom('game_scores')
      .select('id')
      .where('device', '=', device)
      .where('state', '<', 2)
      .limit(1)
      .executeTakeFirst();
    if (row) this.#remember(device);
    return row !== undefined;
  }

  #remember(device: string): void {
    this.#known.add(device);
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value!);
  }
}
