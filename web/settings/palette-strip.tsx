/** The pieces of a game in one of the palettes, with its signs. Colors come from games/KEY/palette.css. */
import '#web/styles/looks.css';

const APART = JSON.stringify({ palette: 'apart' });

const SIGNS = {
  red: 'M-8-8 8 8M8-8-8 8',
  orange: 'M-9 6 0-8 9 6z',
  yellow: 'M0-9 9 0 0 9-9 0z',
  green: 'M-8 0H8M0-8V8',
  blue: 'M-8-4q4-6 8 0t8 0M-8 6q4-6 8 0t8 0',
  violet: 'M-7-7H7V7H-7z',
  sky: 'M-8 0H8',
  lime: 'M-6 6 6-6',
} as const;

type Sign = keyof typeof SIGNS;

interface Pieces {
  readonly prefix: string;
  readonly pieces: readonly Sign[];
}

/** Minesweeper has digits. */
const PIECES = {
  color: { prefix: '--paint-', pieces: ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] },
  tetris: { prefix: '--paint-', pieces: ['sky', 'blue', 'orange', 'yellow', 'lime', 'violet', 'red'] },
  simon: { prefix: '--simon-', pieces: ['green', 'red', 'yellow', 'blue'] },
  connect4: { prefix: '--paint-', pieces: ['red', 'yellow'] },
} as const satisfies Readonly<Record<string, Pieces>>;

interface StripProps {
  readonly game: keyof typeof PIECES;
  readonly isApart?: boolean;
}

/** Signs are light on these. */
const DARK: readonly Sign[] = ['red', 'blue'];

export function PaletteStrip({ game, isApart = false }: StripProps) {
  const { prefix, pieces } = PIECES[game];
  return (
    <span className="contents" data-looks={isApart ? APART : undefined}>
      <span className={isApart ? 'palette-strip' : 'palette-strip palette-ever'} data-game={isApart ? game : undefined}>
        {pieces.map((piece) => (
          <svg key={piece} viewBox="-20 -20 40 44" aria-hidden="true">
            <rect x="-20" y="-14" width="40" height="38" rx="11" fill={`var(${prefix}${piece})`} />
            <rect x="-20" y="-14" width="40" height="38" rx="11" className="palette-side" />
            <rect x="-20" y="-20" width="40" height="37" rx="11" fill={`var(${prefix}${piece})`} />
            <path
              d={SIGNS[piece]}
              className={DARK.includes(piece) ? 'palette-light' : ''}
              transform="translate(0 -1.5)"
            />
          </svg>
        ))}
      </span>
    </span>
  );
}
