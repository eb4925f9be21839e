import { Eyes } from '#kit/eyes.tsx';

export function FlagIcon() {
  return (
    <svg className="minesweeper-flag" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M6 21V4M6 4.5 18 9 6 13.5z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function DigIcon() {
  return (
    <svg className="minesweeper-dig" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M5 19 14 10M12 4l8 8-3 1.5L10.5 7z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The opened mine has crossed eyes. */
export function MineIcon({ struck }: { readonly struck: boolean }) {
  return (
    <svg className="minesweeper-mine" viewBox="-50 -46 100 100" aria-hidden="true">
      <path
        d="M0 6v-44M0 6v44M0 6h44M0 6h-44M0 6l31 31M0 6l-31 31M0 6l31-31M0 6l-31-31"
        stroke="#0b0717"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path d="M-32 0v6a32 32 0 0 0 64 0V0z" fill="#0b0717" />
      <circle r="32" fill="var(--paint-ink)" />
      {struck && <Eyes y={-2} apart={12} radius={12} cross={[4, 4.5]} />}
    </svg>
  );
}

/** Marks a wrong flag. */
export function CrossIcon() {
  return (
    <svg className="minesweeper-cross" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m4 4 16 16M20 4 4 20" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
