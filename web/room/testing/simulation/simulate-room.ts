import type { MatchRound } from '#api/rooms/matches.ts';
import type { SignedEvent } from '#api/rooms/events.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { seatsOf } from '#engine/together.ts';
import { togetherOf } from '#games/together.ts';
import { Fleet } from '#web/room/testing/simulation/fleet.ts';
import type { Quality } from '#web/room/testing/simulation/network.ts';
import { GOOD } from '#web/room/testing/simulation/network.ts';
import type { ChooseAction } from '#web/room/testing/simulation/page.ts';
import { Page } from '#web/room/testing/simulation/page.ts';
import { inSimulatedTime, Scheduler } from '#web/room/testing/simulation/scheduler.ts';

export interface Scenario {
  readonly seed: number;
  readonly game: string;
  readonly choose: ChooseAction;
  readonly players: number;
  readonly spectators: number;
  readonly rounds: number;
  /** Of 1,000 chances, one per player and second. */
  readonly faults: Partial<Record<Fault, number>>;
  readonly quality: Quality;
}

export type Fault =
  | 'reset'
  | 'silence'
  | 'offline'
  | 'reload'
  | 'other tab'
  | 'crash'
  | 'drain'
  | 'split'
  | 'repeat'
  | 'other move';

export interface RoomReport {
  readonly scenario: Scenario;
  /** All pages are connected and know the same number of events. */
  readonly isConverged: boolean;
  /** All pages show the position in which the server ended the last round. */
  readonly isShown: boolean;
  /** Open at the end. */
  readonly pages: readonly Page[];
  /** Closed because another tab took over. */
  readonly closed: readonly Page[];
  /** The log of the first page. */
  readonly events: readonly SignedEvent[];
  readonly saved: readonly MatchRound[];
  readonly failures: readonly unknown[];
  readonly faults: Readonly<Record<string, number>>;
}

const MOST_MS = 1_800_000;
/** A fault that concerns the server waits until all pages have recovered from the last one. */
const SETTLED_MS = 4_000;
/** Longer than the end of any game is animated. */
const SHOWN_MS = 10_000;

/** Plays one room to its end. Everything follows from the seed. */
export function simulateRoom(scenario: Scenario): Promise<RoomReport> {
  const scheduler = new Scheduler();
  return inSimulatedTime(scheduler, () => new Simulation(scheduler, scenario).run());
}

class Simulation {
  readonly #scheduler: Scheduler;
  readonly #scenario: Scenario;
  readonly #random: SeededRandom;
  readonly #fleet: Fleet;
  readonly #code: string;
  readonly #faults: Record<string, number> = {};
  #pages: Page[] = [];
  #closed: Page[] = [];
  #isHealed = false;
  #faultAt = -Infinity;
  #serverFaultAt = -Infinity;

  constructor(scheduler: Scheduler, scenario: Scenario) {
    this.#scheduler = scheduler;
    this.#scenario = scenario;
    this.#random = new SeededRandom(seedFrom(scenario.seed));
    this.#fleet = new Fleet(scheduler, this.#random);
    this.#code = this.#fleet.createRoom(scenario.game);
  }

  async run(): Promise<RoomReport> {
    const { players, spectators } = this.#scenario;
    for (let index = 0; index < players + spectators; index++)
      this.#scheduler.after(this.#random.below(3_000), () => this.#arrive(index >= players));
    this.#scheduler.every(1_000, () => this.#disturb());
    await this.#scheduler.run(MOST_MS, () => this.#isPlayed);
    this.#heal();
    const isConverged = await this.#scheduler.run(MOST_MS + 60_000, () => this.#isConverged);
    await this.#scheduler.run(this.#scheduler.now + SHOWN_MS, () => this.#isShown);
    for (const page of this.#pages) page.close();
    const { saved, failures } = this.#fleet;
    return {
      scenario: this.#scenario,
      isConverged,
      isShown: this.#isShown,
      pages: this.#pages,
      closed: this.#closed,
      events: this.#pages[0]?.events ?? [],
      saved,
      failures,
      faults: this.#faults,
    };
  }

  get #isPlayed(): boolean {
    return (
      this.#pages.length >= this.#scenario.players &&
      this.#pages.every(({ room }) => (room?.roundsPlayed ?? 0) >= this.#scenario.rounds)
    );
  }

  get #isConverged(): boolean {
    const last = this.#pages.map((page) => page.room?.n);
    return this.#pages.every(({ client }) => client.snapshot.connection === 'open') && new Set(last).size === 1;
  }

  get #isShown(): boolean {
    return this.#pages.every(({ shown }) => {
      const saved = this.#fleet.saved.find(({ number }) => number === shown?.round);
      return !shown || !saved || saved.runs[0]!.hash === shown.hash;
    });
  }

  #arrive(watches: boolean): void {
    const secret = `${this.#random.below(2 ** 30)}`.padStart(22, 'x');
    const page = this.#newPage(secret);
    this.#scheduler.every(150 + this.#random.below(500), () => this.#decide(this.#tabOf(secret) ?? page, watches));
  }

  #newPage(secret: string): Page {
    const { game, choose, quality } = this.#scenario;
    const together = togetherOf(game);
    const parts = { scheduler: this.#scheduler, fleet: this.#fleet, random: this.#random, code: this.#code };
    const page = new Page({ ...parts, game, together, choose, quality }, secret);
    this.#pages.push(page);
    return page;
  }

  #tabOf(secret: string): Page | undefined {
    return this.#pages.find((page) => page.secret === secret);
  }

  /** As a player at the screens would. */
  #decide(page: Page, watches: boolean): void {
    const { room, you, bye } = page.client.snapshot;
    // "Play here": the other tab had lost its connection and came back.
    if (bye?.reason === 'other-tab') return page.reload();
    if (bye || !room || you === null || page.client.snapshot.connection === 'connecting') return;
    if (!room.players.some(({ id }) => id === you))
      return page.client.send({ type: 'join', name: `P ${page.secret.slice(-3)}`, watch: watches });
    const here = room.players.filter((player) => !player.watches && player.connected).length;
    const isWanted = room.roundsPlayed < this.#scenario.rounds;
    if (room.phase === 'lobby' && room.owner === you && here >= this.#needed)
      page.client.send({ type: 'start', without: [] });
    if (room.phase === 'playing') page.act();
    if (room.phase === 'ended' && isWanted && !watches && !room.round!.again.includes(you))
      page.client.send({ type: 'again', wants: true });
  }

  get #needed(): number {
    return Math.max(seatsOf(togetherOf(this.#scenario.game)).min, this.#scenario.players);
  }

  #disturb(): void {
    if (this.#isHealed) return;
    for (const [fault, chance = 0] of Object.entries(this.#scenario.faults))
      if (this.#random.below(1_000) < chance) this.#do(fault as Fault);
  }

  #do(fault: Fault): void {
    if (this.#pages.length === 0) return;
    const page = this.#random.pick(this.#pages);
    if (fault === 'repeat') return page.repeat();
    if (fault === 'other move') return page.swapNext();
    const isCalm = this.#scheduler.now - this.#faultAt > SETTLED_MS && this.#isConverged;
    const isOfServer = fault === 'crash' || fault === 'drain' || fault === 'split';
    if ((isOfServer && !isCalm) || (!isOfServer && this.#isServerDown)) return;
    this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
    this.#faultAt = this.#scheduler.now;
    if (fault === 'reset' || fault === 'silence') page.cut(fault);
    if (fault === 'offline') this.#goOffline(page);
    if (fault === 'reload') page.reload();
    if (fault === 'other tab') this.#openOtherTab(page);
    if (isOfServer) this.#serverFaultAt = this.#scheduler.now;
    if (fault === 'crash') this.#fleet.crash();
    if (fault === 'drain') void this.#fleet.drain();
    if (fault === 'split') {
      this.#fleet.split();
      page.cut('reset');
    }
  }

  /** Pages must be able to bring their chains. */
  get #isServerDown(): boolean {
    return this.#scheduler.now - this.#serverFaultAt < SETTLED_MS;
  }

  #goOffline(page: Page): void {
    page.isOffline = true;
    page.cut(this.#random.chance(1, 2) ? 'silence' : 'reset');
    this.#scheduler.after(500 + this.#random.below(20_000), () => {
      page.isOffline = false;
      if (this.#random.chance(1, 2)) page.wakeUp();
    });
  }

  /** The new tab takes the seat over. The old one is closed when it has learned of it. */
  #openOtherTab(page: Page): void {
    if (page.isOffline) return;
    this.#pages = this.#pages.filter((other) => other !== page);
    this.#closed.push(page);
    page.hasForgotten = true;
    this.#newPage(page.secret);
  }

  #heal(): void {
    this.#isHealed = true;
    for (const page of this.#pages) {
      page.isOffline = false;
      page.parts.quality = GOOD;
    }
  }
}
