import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/navigation.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/ui/field-notice.css';

interface FieldNoticeProps {
  readonly entry: CatalogueEntry;
  /** What lies over the field, by the name under which it can be found. */
  readonly cover: string;
  readonly face: ReactNode;
  readonly title: string;
  readonly sentence: string;
  /** The way on that is meant most; the other one is to play. */
  readonly mainKey: ReactNode;
}

/** What lies over the field where there is nothing to be seen or played: why, and two ways on. */
export function FieldNotice({ entry, cover, face, title, sentence, mainKey }: FieldNoticeProps) {
  return (
    <div className="cover cover-full" data-cover={cover}>
      <div className="field-notice" role="status">
        {face}
        <h2>{title}</h2>
        <p>{sentence}</p>
        <div className="field-notice-keys">
          {mainKey}
          <Link className="key" href={entry.path}>
            <PlayIcon />
            Play {entry.title}
          </Link>
        </div>
      </div>
    </div>
  );
}
