import type { Category } from '#games/games.ts';

const SIGNS: Readonly<Record<Category, React.ReactNode>> = {
  Puzzle: <path d="M1 1h6v6h6v6H1z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />,
  Strategy: (
    <g fill="none" stroke="currentColor" strokeWidth="2.6">
      <circle cx="7" cy="7" r="5.2" />
      <circle cx="7" cy="7" r=".9" />
    </g>
  ),
  Action: <path d="M8 1 2 8h4l-1 5 7-7.5H8z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />,
};

export function CategorySign({ category }: { readonly category: Category }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {SIGNS[category]}
    </svg>
  );
}
