import { Link } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';
import { MeButton } from '#web/ui/me-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/ui/brand.css';

export function Brand() {
  return (
    <Link className="brand" href="/">
      <Face paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0.6, -0.3]} />
      Free Online Games
    </Link>
  );
}

export function TopBar() {
  return (
    <header className="wrap top-bar">
      <Brand />
      <MeButton />
      <ThemeSwitch />
    </header>
  );
}
