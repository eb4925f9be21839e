import type { COLORS } from '#games/color/rules/color.ts';

export type ColorName = (typeof COLORS)[number];

/** Symbols for color-blind players: circle, square, triangle, star, diamond, hexagon. */
const SHAPES: Readonly<Record<ColorName, string>> = {
  red: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  blue: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  green: 'M10.3 3.2a2 2 0 0 1 3.4 0l8.6 15.3a2 2 0 0 1-1.7 3H3.4a2 2 0 0 1-1.7-3z',
  yellow: 'M12 1.5l3.2 6.9 7.5.9-5.6 5.1 1.5 7.4-6.6-3.7-6.6 3.7 1.5-7.4-5.6-5.1 7.5-.9z',
  purple:
    'M10.7 1.5a1.9 1.9 0 0 1 2.6 0l9.2 9.2a1.9 1.9 0 0 1 0 2.6l-9.2 9.2a1.9 1.9 0 0 1-2.6 0l-9.2-9.2a1.9 1.9 0 0 1 0-2.6z',
  orange:
    'M11 1.8a2 2 0 0 1 2 0l7.6 4.4a2 2 0 0 1 1 1.7v8.2a2 2 0 0 1-1 1.7L13 22.2a2 2 0 0 1-2 0l-7.6-4.4a2 2 0 0 1-1-1.7V7.9a2 2 0 0 1 1-1.7z',
};

export function Sign({ color }: { readonly color: ColorName }) {
  return (
    <svg className="color-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[color]} fill="currentColor" />
    </svg>
  );
}
