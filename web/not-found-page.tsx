import { useEffect } from 'react';
import { Link, usePath } from '#web/navigation.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

/** What is shown where nothing is. */
export function NotFoundPage() {
  const path = usePath();
  useEffect(() => console.error('404 Error: User attempted to access non-existent route:', path), [path]);
  return (
    <div className="plain">
      <header className="top wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="nf wrap">
        <h1 className="nf-n" aria-label="404">
          4<Face className="o" paint="var(--paint-blue)" deep="var(--paint-blue-deep)" look={[-0.9, 0.4]} />4
        </h1>
        <p className="nf-t">Oops! Page not found</p>
        <Link className="key key-main key-big" href="/">
          Return to Home
        </Link>
      </main>
    </div>
  );
}
