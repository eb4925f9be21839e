/** Pairs of players in rooms behind the proxy. */
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkPage } from '../rooms/network-page.ts';
import { TableForTwo } from '../rooms/table-for-two.ts';
import { until } from './programs.ts';

/** A person's. */
const PACE_MS = { least: 500, most: 2_000 } as const;

/** Since the last one. */
export interface RoomReport {
  /** Rooms in which everybody has a seat. */
  readonly whole: number;
  readonly acknowledged: number;
  /** Acknowledged events that the rooms no longer have. */
  readonly lost: number;
  /** The longest time of a page without its room, in seconds. */
  readonly longestGap: number;
}

export class RoomPlayers {
  readonly #tables: readonly TableForTwo[];

  private constructor(tables: readonly TableForTwo[]) {
    this.#tables = tables;
  }

  static async start(port: number, count: number): Promise<RoomPlayers> {
    const address = `http://127.0.0.1:${port}`;
    const places = Array.from({ length: count }, (_, number) => ({ address, number, paceMs: PACE_MS }));
    const players = new RoomPlayers(await Promise.all(places.map((place) => TableForTwo.open(place))));
    await until('all rooms play', () => players.#whole === count);
    return players;
  }

  /** Waits for players who are on their way back. */
  async report(longestMs: number): Promise<RoomReport> {
    const startedAt = performance.now();
    while (this.#whole < this.#tables.length && performance.now() - startedAt < longestMs) await pause(100);
    const pages = this.#tables.flatMap((table) => table.pages);
    const report = {
      whole: this.#whole,
      acknowledged: sumOf(pages, (page) => page.acknowledged),
      lost: sumOf(pages, (page) => page.lost),
      longestGap: Math.max(...pages.flatMap((page) => [page.currentGap, ...page.gaps])) / 1000,
    };
    for (const page of pages) Object.assign(page, { acknowledged: 0, lost: 0, gaps: [] });
    return report;
  }

  stop(): void {
    for (const table of this.#tables) table.leave();
  }

  get #whole(): number {
    return this.#tables.filter(({ isComplete }) => isComplete).length;
  }
}

function sumOf(pages: readonly NetworkPage[], figure: (page: NetworkPage) => number): number {
  return pages.reduce((sum, page) => sum + figure(page), 0);
}
