import type { Reaction } from '#api/rooms/limits.ts';
import { REACTION_MS, REACTIONS } from '#api/rooms/limits.ts';
import { Listeners } from '#kit/listeners.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** How long a bubble is shown. */
const BUBBLE_MS = 2_400;

export interface Bubble {
  readonly reaction: Reaction;
  /** Differs for every reaction, so that a repeated one starts its animation again. */
  readonly id: number;
}

const MUTED = 'arcade:reactions-muted';

/** Reactions as shown on this page: one bubble per player, without muted players. */
export class ReactionFeed {
  readonly #client: RoomClient;
  readonly #changes = new Listeners();
  readonly #received = new Listeners<[player: string, reaction: Reaction]>();
  readonly #bubbles = new Map<string, Bubble>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #mutedPlayers = new Set<string>();
  #isMuted = isStoredMuted();
  #isWaiting = false;
  #choice: number | null = null;
  #ids = 0;
  readonly onChange = this.#changes.add;
  /** Of others, unless muted. */
  readonly onReceived = this.#received.add;

  constructor(client: RoomClient) {
    this.#client = client;
  }

  wake(): () => void {
    const stop = this.#client.onReaction((player, reaction) => {
      // Own reactions are shown when they are sent.
      if (player === this.#client.snapshot.you || this.#isMuted || this.#mutedPlayers.has(player)) return;
      this.#show(player, reaction);
      this.#received.emit(player, reaction);
    });
    return () => {
      stop();
      for (const timer of this.#timers) clearTimeout(timer);
      this.#timers.clear();
      this.#bubbles.clear();
      this.#isWaiting = false;
    };
  }

  bubbleOf(player: string): Bubble | null {
    return this.#bubbles.get(player) ?? null;
  }

  /** One reaction per person in 1.5 seconds. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  send(reaction: Reaction): void {
    const { you } = this.#client.snapshot;
    if (this.#isWaiting || you === null) return;
    this.#client.send({ type: 'reaction', reaction });
    this.#isWaiting = true;
    this.#after(REACTION_MS, () => (this.#isWaiting = false));
    this.#show(you, reaction);
  }

  /** The reaction that a gamepad would send; `null` while the choice is closed. */
  get choice(): number | null {
    return this.#choice;
  }

  setChoice(choice: number | null): void {
    this.#choice = choice === null ? null : (choice + REACTIONS.length) % REACTIONS.length;
    this.#changes.emit();
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  setMuted(muted: boolean): void {
    this.#isMuted = muted;
    if (muted) this.#bubbles.clear();
    try {
      sessionStorage.setItem(MUTED, String(muted));
    } catch {
      // Without storage it lasts until the page is left.
    }
    this.#changes.emit();
  }

  hasMuted(player: string): boolean {
    return this.#mutedPlayers.has(player);
  }

  mutePlayer(player: string, muted: boolean): void {
    if (muted) this.#mutedPlayers.add(player);
    else this.#mutedPlayers.delete(player);
    if (muted) this.#bubbles.delete(player);
    this.#changes.emit();
  }

  #show(player: string, reaction: Reaction): void {
    const bubble = { reaction, id: ++this.#ids };
    if (!this.#isMuted) this.#bubbles.set(player, bubble);
    this.#after(BUBBLE_MS, () => {
      if (this.#bubbles.get(player) === bubble) this.#bubbles.delete(player);
    });
    this.#changes.emit();
  }

  #after(ms: number, change: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      change();
      this.#changes.emit();
    }, ms);
    this.#timers.add(timer);
  }
}

function isStoredMuted(): boolean {
  try {
    return sessionStorage.getItem(MUTED) === 'true';
  } catch {
    return false;
  }
}
