import { createHash } from 'node:crypto';
import type { SignedEvent } from '#api/rooms/events.ts';
import type { ServerMessage } from '#api/rooms/messages.ts';
import type { RoomState } from '#api/rooms/room-state.ts';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import { seedFrom } from '#engine/random.ts';
import type { Together } from '#engine/together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import type { AnyRules, RunVerdict } from '#server/rooms/referee.ts';
import type { Effect, RoomMessage, RoomParts } from '#server/rooms/room-parts.ts';
import { Room } from '#server/rooms/room.ts';

const START_MS = Date.UTC(2025, 0, 1);

/** 16 characters, as ids of players are. */
export const idOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 16);

export const idsOf = (...names: readonly string[]) => names.map(idOf);

/** A room with a manual clock, for tests of its rules. Players are called by their names. */
export class TableRoom {
  readonly parts: RoomParts;
  now = START_MS;
  readonly effects: Effect[] = [];
  #room: Room;
  #seeds = 0;

  constructor(game: string | AnyRules, played?: Together, events: readonly SignedEvent[] | null = null) {
    const rules = typeof game === 'string' ? rulesOf(game)! : game;
    this.parts = {
      code: '0123456789abcdefghjkmnpqrs',
      rules,
      together: played ?? togetherOf(rules.id),
      secret: new Uint8Array(32).fill(7),
      newSeed: () => seedFrom(++this.#seeds),
      checkName: (typed) => (/^[A-Za-z0-9 ]{0,20}$/.test(typed.trim()) ? typed.trim() : null),
    };
    if (events) this.now = events.at(-1)!.t;
    this.#room = events ? Room.restore(this.parts, events, this.now) : Room.open(this.parts, this.now);
  }

  get state(): RoomState {
    return this.#room.state;
  }

  get events(): readonly SignedEvent[] {
    return this.#room.events;
  }

  get wakeAt(): number {
    return this.#room.wakeAt(this.now);
  }

  /** Types of all events. */
  get log(): readonly string[] {
    return this.events.map(({ event }) => event.type);
  }

  enter(name: string, last: { n: number; mac: string } | null = null): readonly Effect[] {
    return this.#note(this.#room.enter(idOf(name), 'abcdef01', last, this.now));
  }

  join(name: string, watch = false): readonly Effect[] {
    this.enter(name);
    return this.send(name, { type: 'join', name, watch });
  }

  lose(name: string): readonly Effect[] {
    return this.#note(this.#room.lose(idOf(name), this.now));
  }

  send(name: string, message: RoomMessage): readonly Effect[] {
    return this.#note(this.#room.receive(idOf(name), message, this.now));
  }

  start(name: string, without: readonly string[] = []): readonly Effect[] {
    const effects = this.send(name, { type: 'start', without: without.map(idOf) });
    this.pass(COUNTDOWN_MS);
    return effects;
  }

  act(name: string, id: number, action: unknown, tick: number | null = null): readonly Effect[] {
    return this.send(name, { type: 'action', round: this.state.round?.number ?? 0, id, tick, action });
  }

  /** Wakes the room whenever it asks for it. */
  pass(ms: number): readonly Effect[] {
    const until = this.now + ms;
    const effects: Effect[] = [];
    for (;;) {
      const next = Math.max(this.now + 1, Math.min(this.wakeAt, until));
      if (next > until) break;
      this.now = next;
      effects.push(...this.#note(this.#room.passTime(this.now)));
      if (this.now >= until) break;
    }
    this.now = until;
    return effects;
  }

  missAbsent(): readonly Effect[] {
    return this.#note(this.#room.missAbsent(this.now));
  }

  judge(name: string, verdict: RunVerdict, round = this.state.round!.number): readonly Effect[] {
    return this.#note(this.#room.judged(round, idOf(name), verdict, this.now));
  }

  /** Another server takes over. */
  restored(): TableRoom {
    const { rules, together } = this.parts;
    const copy = JSON.parse(JSON.stringify(this.events)) as SignedEvent[];
    const room = new TableRoom(rules, together, copy);
    room.now = this.now;
    return room;
  }

  /** Each a moment after the one before. */
  joinAll(...names: readonly string[]): this {
    for (const name of names) {
      this.now += 1;
      this.join(name);
    }
    return this;
  }

  #note(effects: readonly Effect[]): readonly Effect[] {
    this.effects.push(...effects);
    return effects;
  }
}

/** Why the message of a player was refused; `null` if it was not. */
export function refusalIn(effects: readonly Effect[]): string | null {
  const [found] = sentIn(effects, 'refused');
  return found?.reason ?? null;
}

export function sentIn<Type extends ServerMessage['type']>(
  effects: readonly Effect[],
  type: Type,
): readonly Extract<ServerMessage, { type: Type }>[] {
  return effects.flatMap((effect) =>
    'message' in effect && effect.message.type === type ? [effect.message as never] : [],
  );
}

export function byesIn(effects: readonly Effect[]): readonly (readonly [to: string, reason: string])[] {
  return effects.flatMap((effect) => (effect.type === 'bye' ? [[effect.to, effect.reason] as const] : []));
}
