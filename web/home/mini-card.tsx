import type { CatalogueEntry } from '#games/games.ts';
import { artOf } from '#web/ui/art.ts';
import { Link } from '#web/loading/navigation.tsx';
import '#web/home/mini-card.css';

interface MiniCardProps {
  readonly entry: CatalogueEntry;
  /** The action for screen readers, such as Continue. */
  readonly does: string;
  /** Below the title. */
  readonly about: string;
  readonly mark?: string | null;
}

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
