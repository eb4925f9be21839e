import type { Pad } from '#games/simon/rules/simon.ts';

interface HubProps {
  /** The pad to look at; `null` for straight ahead. */
  readonly gaze: Pad | null;
  readonly dizzy: boolean;
}

/** The middle of the disc, and the eyes that follow the lights. */
export function Hub({ gaze, dizzy }: HubProps) {
  return (
    <svg className="simon-hub" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="var(--paint-ink)" />
      <circle cx="32" cy="50" r="18" fill="#fff" />
      <circle cx="68" cy="50" r="18" fill="#fff" />
      {dizzy ? (
        <path
          fill="none"
          stroke="var(--paint-ink)"
          strokeWidth="6"
          strokeLinecap="round"
          d="M25 43l14 14m0-14L25 57M61 43l14 14m0-14L61 57"
        />
      ) : (
        <g className="simon-pupils" data-gaze={gaze ?? undefined} fill="var(--paint-ink)">
          <circle cx="32" cy="50" r="9.7" />
          <circle cx="68" cy="50" r="9.7" />
        </g>
      )}
    </svg>
  );
}
