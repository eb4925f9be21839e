import type { Pad } from '#games/simon/rules/simon.ts';
import { Eyes } from '#kit/eyes.tsx';

interface HubProps {
  /** `null` looks straight ahead. */
  readonly gaze: Pad | null;
  readonly dizzy: boolean;
}

/** The center of the disc, with eyes that follow the lights. */
export function Hub({ gaze, dizzy }: HubProps) {
  return (
    <svg className="simon-hub" viewBox="0 0 100 100" data-gaze={gaze ?? undefined} aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="var(--paint-ink)" />
      <Eyes x={50} y={50} apart={18} radius={18} pupil={9.7} cross={dizzy && [7, 6]} className="simon-pupils" />
    </svg>
  );
}
