/** The mallet over a hole: it swings once and is gone, or waits raised for the next press. */
export function Mallet({ how }: { readonly how: 'swings' | 'waits' }) {
  return (
    <g className={`whack-mallet whack-mallet-${how}`}>
      <path stroke="var(--paint-cream-deep)" strokeWidth="9" strokeLinecap="round" d="M66 35l34 34" />
      <path stroke="var(--paint-cream)" strokeWidth="9" strokeLinecap="round" d="M66 32l34 34" />
      <g transform="rotate(45 60 26)">
        <rect x="36" y="14" width="48" height="28" rx="7" fill="var(--paint-red-deep)" />
        <rect x="36" y="11" width="48" height="26" rx="7" fill="var(--paint-red)" />
        <path fill="var(--paint-cream)" d="M44 11h7v26h-7zm25 0h7v26h-7z" />
      </g>
    </g>
  );
}
