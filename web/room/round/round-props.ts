import type { RoomRound, RoomState } from '#api/rooms/room-state.ts';
import type { Together } from '#engine/together.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';

export interface RoundScreenProps {
  readonly client: RoomClient;
  readonly view: AnyView;
  readonly together: Together;
  readonly entry: CatalogueEntry;
  /** Own player id. */
  readonly you: string;
}

export interface RoundParts extends RoundScreenProps {
  readonly room: RoomState;
  readonly round: RoomRound;
  readonly seats: readonly SeatInfo[];
}
