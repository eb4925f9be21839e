/**
 * What one network may have stored in a day, so that one hostile client neither fills the disk nor tries devices until one
 * looks like somebody else's.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { Limits, RateLimit } from '#server/http/rate-limit.ts';
import type { VerifiedScore } from '#server/leaderboards/keep-score.ts';
import { RefusedRequest } from '#server/refusals.ts';

/** The shares of a network. */
export interface DailyShares {
  /** How much its runs may weigh, compressed. A run of half a minute weighs 2 kB with its row, the longest 50 kB. */
  readonly kilobytes: number;
  /** How many devices may get a face. Of 1,200 devices two look alike, which takes a network twelve days. */
  readonly newDevices: number;
}

/** More than a school needs. */
const DAILY_SHARES: DailyShares = { kilobytes: 20_000, newDevices: 100 };

const DAY_SECONDS = 24 * 60 * 60;
/** A row with its indexes and its share of the tally. */
const ROW_BYTES = 1_500;
/** How many devices are known without a look into the database. */
const MOST_KNOWN = 10_000;

/** Counts what the runs of each network take. */
export class NetworkShares {
  readonly #db: Kysely<Tables>;
  readonly #countKilobytes: RateLimit;
  readonly #countNewDevice: RateLimit;
  readonly #known = new Set<string>();

  constructor(db: Kysely<Tables>, limits: Limits, { kilobytes, newDevices }: DailyShares = DAILY_SHARES) {
    this.#db = db;
    this.#countKilobytes = limits.perClient('kilobytes', kilobytes, DAY_SECONDS);
    this.#countNewDevice = limits.perClient('new devices', newDevices, DAY_SECONDS);
  }

  /**
   * Takes room for a score. Throws a `RefusedRequest` if its network has used up its share. The score has no device if that
   * is new and its network has had enough new ones today.
   */
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
