import type { ModeratedRow } from '#api/moderation.ts';

const WORDS = ['None', 'Weak', 'Some', 'Strong'] as const;

export function DoubtMark({ doubt }: { readonly doubt: ModeratedRow['doubt'] }) {
  const strength = doubt?.strength ?? 0;
  return (
    <span className="doubt-mark">
      <svg viewBox="0 0 24 16" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            className={bar <= strength ? 'is-on' : undefined}
            x={(bar - 1) * 8.5}
            y={12 - bar * 4}
            width="6.5"
            height={4 + bar * 4}
            rx="2"
          />
        ))}
      </svg>
      {WORDS[strength]}
    </span>
  );
}
