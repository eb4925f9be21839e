import { seatIn } from '#api/rooms/room-state.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import type { Together } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { RaceRun } from '#web/room/round/race-run.ts';
import { RivalRun } from '#web/room/round/rival-run.ts';
import type { RoundRun } from '#web/room/round/round-session.ts';
import { RoundSession } from '#web/room/round/round-session.ts';
import { seatControls } from '#web/room/round/seat-controls.ts';
import { SharedRun } from '#web/room/round/shared-run.ts';
import { TurnRun } from '#web/room/round/turn-run.ts';

/** The runs of one round: the one in the large field and, in a race, those of the others. */
export class RoundRuns {
  readonly session: RoundSession;
  readonly rivals: readonly RivalRun[];
  /** Of a game with turns. */
  readonly turns: TurnRun | null = null;

  constructor(view: AnyView, together: Together, round: RoomRound, client: RoomClient) {
    const { room, you } = client.snapshot;
    const isPlaying = room !== null && seatIn(room, you ?? '') >= 0;
    const rivals = together.kind === 'race' ? round.seats.filter((id) => id !== you) : [];
    this.rivals = rivals.map((id) => new RivalRun(view, round, id, client));
    if (together.kind === 'turns') this.turns = new TurnRun(view, together, client);
    const shared = together.kind === 'shared' ? new SharedRun(view, together, client) : null;
    const controls = shared && seatControls(view.controls, shared.together, () => shared.seat);
    const race = together.kind === 'race' && isPlaying ? new RaceRun(view, together, client) : null;
    const run: RoundRun = this.turns ?? shared ?? race ?? this.rivals[0]!;
    this.session = new RoundSession(controls ? { ...view, controls } : view, run, round, client);
  }

  wake(): () => void {
    const others = this.rivals.filter((rival) => rival !== this.session.run);
    return stopAll(this.session.wake(), ...others.map((rival) => rival.wake()));
  }
}
