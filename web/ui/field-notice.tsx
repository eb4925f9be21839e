import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/loading/navigation.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/ui/field-notice.css';

interface FieldNoticeProps {
  readonly entry: CatalogueEntry;
  /** The value of `data-overlay`. */
  readonly overlay: string;
  readonly face: ReactNode;
  readonly title: string;
  readonly sentence: string;
  /** The primary action; the other one is Play. */
  readonly mainButton: ReactNode;
}

/** Overlay for a field with nothing to show or play: the reason and two actions. */
export function FieldNotice({ entry, overlay, face, title, sentence, mainButton }: FieldNoticeProps) {
  return (
    <div className="overlay overlay-full" data-overlay={overlay}>
      <div className="field-notice" role="status">
        {face}
        <h2>{title}</h2>
        <p>{sentence}</p>
        <div className="field-notice-buttons">
          {mainButton}
          <Link className="button" href={entry.path}>
            <PlayIcon />
            Play {entry.title}
          </Link>
        </div>
      </div>
    </div>
  );
}
