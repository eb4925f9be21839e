import type { Help } from '#kit/game-view.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { KeyWords } from '#web/play/screen/key-words.tsx';
import { PeekingFace } from '#web/ui/face.tsx';
import '#web/play/screen/panel.css';

/** Takes the place of a missing leaderboard. CSS selects keys, touch or both for the device. */
export function HowTo({ help }: { readonly help: Help }) {
  const own = useOwnKeys();
  const keys = own ? own.lines(help.keys) : help.keys;
  return (
    <aside className="side">
      <section className="panel how-to" aria-labelledby="how-title">
        <PeekingFace />
        <h2 id="how-title">How to play</h2>
        <ul>
          {keys.map(({ what, how }) => (
            <li key={`${what} ${how}`} className="by-keys">
              {what}
              <KeyWords text={how} />
            </li>
          ))}
          {help.touch.map(({ what, how }) => (
            <li key={`${what} ${how}`} className="by-touch">
              {what}
              <span>{how}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
