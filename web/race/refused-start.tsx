import type { MouseEvent, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { BoardTickets, NoTicket } from '#web/race/board-tickets.ts';
import { Face } from '#web/ui/face.tsx';
import { FieldNotice } from '#web/ui/field-notice.tsx';

export interface RefusableStart {
  readonly tickets: BoardTickets;
  /** `null` if playable or unknown. */
  readonly refusal: NoTicket | null;
  /** The challenge's address in the right game, if it is another one; left out without a challenge. */
  readonly otherPath?: string | null;
  onChange(listener: () => void): () => void;
}

interface RefusedStartProps {
  readonly entry: CatalogueEntry;
  readonly start: RefusableStart;
}

type Refused = RefusedStartProps & { readonly refusal: NoTicket };

export function RefusedStart({ entry, start }: RefusedStartProps) {
  const refusal = useSyncExternalStore(
    (listener) => start.onChange(listener),
    () => start.refusal,
    () => null,
  );
  return refusal && <RefusedOverlay entry={entry} start={start} refusal={refusal} />;
}

function RefusedOverlay(props: Refused) {
  const { entry, refusal } = props;
  const [title, sentence] = wordsFor(props);
  return (
    <FieldNotice
      entry={entry}
      overlay="refused"
      face={<RefusedFace reason={refusal.reason} />}
      title={title}
      sentence={sentence}
      mainButton={<MainButton {...props} />}
    />
  );
}

function wordsFor({ refusal, start }: Refused): readonly [title: string, sentence: string] {
  const { reason, title, sentence } = refusal;
  const run = start.otherPath === undefined ? "Today's run" : 'This challenge';
  if (reason === 'offline') {
    return ['No connection', `${run} needs a connection: the server deals it. Try again when you are back online.`];
  }
  if (reason === 'hidden-run') {
    return ['This run was taken down', 'A moderator removed it from the board, so it cannot be raced any more.'];
  }
  return [title ?? `${run} cannot be played now`, sentence ?? 'The server did not say why. Try again in a moment.'];
}

function MainButton({ entry, refusal, start: { tickets, otherPath } }: Refused): ReactNode {
  if (refusal.passes) {
    const tryAgain = (event: MouseEvent) => {
      // A click on the field collapses the result.
      event.stopPropagation();
      void tickets.fetchAhead();
    };
    return (
      <button className="button button-game" type="button" onClick={tryAgain}>
        Try again
      </button>
    );
  }
  return (
    <Link className="button button-game" href={otherPath ?? entry.path}>
      {otherPath ? 'Race it there' : 'See the board'}
    </Link>
  );
}

const YELLOW = { paint: 'var(--paint-yellow)', deep: 'var(--paint-yellow-deep)' };

function RefusedFace({ reason }: { readonly reason: NoTicket['reason'] }) {
  if (reason === 'older-run' || reason === 'daily-run' || reason === 'hidden-run')
    return <Face {...YELLOW} className="is-sleepy" mood="lids" look={[0, 0.3]} />;
  return <Face {...YELLOW} look={[0.7, 0.3]} />;
}
