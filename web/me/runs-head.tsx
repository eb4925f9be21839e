import type { CatalogueEntry } from '#games/games.ts';
import { artOf } from '#web/ui/art.ts';

export function RunsHead({ entry, words }: { readonly entry: CatalogueEntry | null; readonly words: string }) {
  return (
    <div className="runs-head">
      {entry && <img src={artOf(entry.key)} alt="" width="104" height="78" />}
      <div>
        <h1>{entry ? `Your ${entry.title} runs` : 'Your runs'}</h1>
        <p>{words}</p>
      </div>
    </div>
  );
}
