import { Link } from 'wouter';
import { Face } from '#web/ui/face.tsx';

/** Who is playing, on the four pages that say so. */
export function UserBar() {
  return (
    <header className="user">
      <div className="wrap">
        <Face className="ava" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
        <span>Playing as a guest</span>
        <Link className="key" href="/auth">
          Sign in
        </Link>
      </div>
    </header>
  );
}
