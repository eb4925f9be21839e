import { useSyncExternalStore } from 'react';
import { isDark, onTheme, setDark } from '#kit/theme.ts';
import { Face } from '#web/ui/face.tsx';
import '#web/ui/theme-switch.css';

export function ThemeSwitch() {
  const dark = useSyncExternalStore(onTheme, isDark, () => false);
  return (
    <button
      className="switch"
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label="Dark theme"
      onClick={() => setDark(!dark)}
    >
      <Face mood="lids" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
    </button>
  );
}
