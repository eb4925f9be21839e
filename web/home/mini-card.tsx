import type { CatalogueEntry } from '#games/games.ts';
import { artOf } from '#web/art.ts';
import { Link } from '#web/navigation.tsx';
import '#web/home/mini-card.css';

interface MiniCardProps {
  readonly entry: CatalogueEntry;
  /** What following it means, such as Continue. */
  readonly does: string;
  /** A few words below the title. */
  readonly about: string;
  readonly mark?: string | null;
}

/** A game on one line, for where it is one of a few. All of it is the link. */
export function MiniCard({ entry, does, about, mark = null }: MiniCardProps) {
  return (
    <li className="mini-card" data-game={entry.key}>
      <img src={artOf(entry.key)} alt="" width="320" height="240" />
      <div>
        <h3>{entry.title}</h3>
        <p>{about}</p>
        {mark !== null && <span className="tab-mark">{mark}</span>}
      </div>
      <Link href={entry.path}>
        <span className="visually-hidden">
          {does} {entry.title}
        </span>
      </Link>
    </li>
  );
}
