import { useEffect, useRef } from 'react';
import { Link } from '#web/loading/navigation.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/styles/plain-page.css';
import '#web/ui/not-found-page.css';

/** For a link `/r/CODE` that names no room. */
export function UnknownRoomPage() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.querySelector<HTMLElement>('.button')?.focus(), []);
  return (
    <div className="plain-page">
      <header className="top-bar wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main ref={main} className="not-found wrap">
        <Face className="seek unknown-room-face" paint="var(--paint-red)" deep="var(--paint-red-deep)" />
        <h1 className="not-found-title">There's no room here</h1>
        <p className="not-found-hint">The link may be cut short or too old. Ask your friend to send it again.</p>
        <p className="unknown-room-buttons">
          <Link className="button button-main button-big" href="/?friends">
            New room
          </Link>
          <Link className="button" href="/">
            Play alone
          </Link>
        </p>
      </main>
    </div>
  );
}
