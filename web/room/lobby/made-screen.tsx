import { useEffect, useRef } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { hasSharing } from '#web/play/screen/share-button.tsx';
import { QrCode } from '#web/room/lobby/qr-code.tsx';
import { RoomCabinet, useFirstFocus } from '#web/room/lobby/room-cabinet.tsx';
import { LinkRow, shareLink } from '#web/room/room-link.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface MadeScreenProps {
  readonly entry: CatalogueEntry;
  readonly link: string;
}

/** The owner is alone. */
export function MadeScreen({ entry, link }: MadeScreenProps) {
  const announcer = useAnnouncer();
  const main = useRef<HTMLButtonElement>(null);
  const canShare = hasSharing();
  useFirstFocus(main);
  useEffect(() => announcer.politely('Your room is open.'), [announcer]);
  return (
    <RoomCabinet isWide>
      <QrCode text={link} />
      <div className="lobby-column">
        <h2>Send your friend the link</h2>
        <p>Whoever opens it is in. No account, no app.</p>
        <LinkRow link={link} copyRef={canShare ? undefined : main} />
        {canShare && (
          <button
            ref={main}
            className="button button-game"
            type="button"
            onClick={() => shareLink(link, `Play ${entry.title} with me:`)}
          >
            <Icon name="share" />
            Share
          </button>
        )}
      </div>
      <p className="lobby-waiting" role="status">
        <Face className="seek" paint="var(--paint-red)" deep="var(--paint-red-deep)" />
        Waiting for a friend…
      </p>
    </RoomCabinet>
  );
}
