import type { Help } from '#kit/game-view.ts';
import { PeekingFace } from '#web/ui/face.tsx';

/** How the game is played, in the place of a leaderboard. */
export function HowTo({ help }: { readonly help: Help }) {
  return (
    <aside className="side">
      <section className="how" aria-labelledby="how-title">
        <PeekingFace />
        <h2 id="how-title">How to play</h2>
        <ul>
          {[...help.keys, ...help.touch].map(({ what, how }) => (
            <li key={`${what} ${how}`}>
              {what}
              <span>{how}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
