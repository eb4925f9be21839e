import type { AnyView } from '#kit/game-view.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { plainView } from '#web/play/testing/plain-view.ts';
import type { MemoryRoom } from '#web/room/testing/memory-room.ts';

const FRAME_MS = 1000 / 60;

/** The page's clock and the server's, which pass together. */
export class RoundPage {
  readonly environment = new FakeEnvironment();
  readonly room: MemoryRoom;

  constructor(room: MemoryRoom) {
    this.room = room;
  }

  play(ms: number, frameMs = FRAME_MS): void {
    for (let passed = 0; passed < ms; passed += frameMs) {
      this.room.now += frameMs;
      this.environment.run(frameMs, frameMs);
    }
  }

  /** A hidden tab has timers, but no frames. */
  hide(ms: number): void {
    for (let passed = 0; passed < ms; passed += 250) {
      this.room.now += 250;
      this.environment.sleep(250);
    }
  }
}

/** A view that shows nothing. */
export function viewOf(game: string): AnyView {
  const rules = rulesOf(game)!;
  const lifecycle = { time: rules.time ? 'real' : 'turns', begins: 'at once', pause: null };
  return { ...plainView, rules, lifecycle, controls: { keys: {}, press: () => null } } as unknown as AnyView;
}
