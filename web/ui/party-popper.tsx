/** Some devices have no glyph for 🎉. */
import '#web/ui/party-popper.css';

const SYMBOL = '🎉';

/** Screen readers still get the character. */
export function WithPopper({ text }: { readonly text: string }) {
  const [before, after] = text.split(SYMBOL);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="popper">
        <Popper />
        <span className="visually-hidden">{SYMBOL}</span>
      </span>
      {after}
    </>
  );
}

const STREAMERS = ['M54 42q-4-13 5-22', 'M60 50q14-7 26-1'] as const;

function Popper() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" strokeWidth="7" strokeLinecap="round">
      <path
        d="M12 92 33 42 62 71z"
        fill="var(--paint-yellow-deep)"
        stroke="var(--paint-yellow-deep)"
        strokeLinejoin="round"
      />
      <path d="M12 88 33 38 62 67z" fill="var(--paint-yellow)" stroke="var(--paint-yellow)" strokeLinejoin="round" />
      <path d="M22.5 65 34 76.5 45 72 27 54z" fill="var(--paint-red)" />
      <ellipse cx="47.5" cy="52.5" rx="21" ry="8" transform="rotate(45 47.5 52.5)" fill="var(--paint-ink)" />
      <path d={STREAMERS[0]} transform="translate(0 3)" stroke="var(--paint-violet-deep)" />
      <path d={STREAMERS[0]} stroke="var(--paint-violet)" />
      <path d={STREAMERS[1]} transform="translate(0 3)" stroke="var(--paint-green-deep)" />
      <path d={STREAMERS[1]} stroke="var(--paint-green)" />
      <path d="M77 24v3a7 7 0 0 0 14 0v-3z" fill="var(--paint-red-deep)" />
      <circle cx="84" cy="24" r="7" fill="var(--paint-red)" />
      <path d="M32 16v3a6 6 0 0 0 12 0v-3z" fill="var(--paint-blue-deep)" />
      <circle cx="38" cy="16" r="6" fill="var(--paint-blue)" />
      <g transform="rotate(18 78 76)">
        <rect x="72" y="70" width="13" height="15" rx="3" fill="var(--paint-pink-deep)" />
        <rect x="72" y="70" width="13" height="12" rx="3" fill="var(--paint-pink)" />
      </g>
      <g transform="rotate(24 66 12)">
        <rect x="62" y="6" width="11" height="13" rx="3" fill="var(--paint-orange-deep)" />
        <rect x="62" y="6" width="11" height="10" rx="3" fill="var(--paint-orange)" />
      </g>
    </svg>
  );
}
