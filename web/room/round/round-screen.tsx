import type { Together } from '#engine/together.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { RoomClient } from '#web/room/room-client.ts';

export interface RoundScreenProps {
  readonly client: RoomClient;
  readonly view: AnyView;
  readonly together: Together;
  readonly entry: CatalogueEntry;
  /** Own player id. */
  readonly you: string;
}

/**
 * Shown from `started` until the next round or the end of the match. A child of `main.game`: renders the cabinet and
 * what stands beside it. The panel of the room follows in `side`.
 */
export function RoundScreen({ entry }: RoundScreenProps) {
  return (
    <section className="cabinet patterned" aria-label="Game">
      <div className="field" data-field aria-label={entry.title} />
    </section>
  );
}
