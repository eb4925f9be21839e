import { lazyPart } from '#kit/lazy-part.tsx';
import { TopBar } from '#web/ui/brand.tsx';
import '#web/styles/plain-page.css';
import '#web/styles/card-colors.css';
import '#web/me/badges-page.css';

/** Replays runs, which needs the engine. */
const BadgeLists = lazyPart(async () => (await import('#web/me/badge-lists.tsx')).BadgeLists);

/** Every badge: the player's, then the others, nearest first. */
export function BadgesPage() {
  return (
    <div className="badges-page">
      <div className="band">
        <TopBar />
        <div className="wrap badges-head">
          <h1>Badges</h1>
          <p>For what you did, never for how long. Every badge is read from the run itself, so old runs count too.</p>
        </div>
      </div>
      <main className="wrap badges-main">
        <BadgeLists />
      </main>
    </div>
  );
}
