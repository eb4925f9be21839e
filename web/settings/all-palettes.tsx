import type { ReactNode } from 'react';
import { PaletteStrip } from '#web/settings/palette-strip.tsx';

const GAMES = [
  ['Color Clicker', <PaletteStrip key="color" game="color" isApart />],
  ['Tetris', <PaletteStrip key="tetris" game="tetris" isApart />],
  ['Simon Says', <PaletteStrip key="simon" game="simon" isApart />],
  ['Connect Four', <PaletteStrip key="connect4" game="connect4" isApart />],
  ['Minesweeper', <Digits key="minesweeper" />],
] as const satisfies readonly (readonly [string, ReactNode])[];

/** The palette of all five games, as it is and as seen with deuteranopia (Machado et al. 2009, severity 1). */
export function AllPalettes() {
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" className="palette-filter">
        <filter id="deuteranopia">
          <feColorMatrix values="0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.01182 0.04294 0.968881 0 0 0 0 0 1 0" />
        </filter>
      </svg>
      <ul className="all-palettes">
        {GAMES.map(([title, strip]) => (
          <li key={title}>
            <h3>{title}</h3>
            {strip}
            <small>Seen with red-green blindness</small>
            <div className="palette-seen">{strip}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Digits() {
  return (
    <span className="contents" data-looks={JSON.stringify({ palette: 'apart' })}>
      <span className="palette-strip palette-digits" data-game="minesweeper">
        {[1, 2, 3, 4, 5].map((digit) => (
          <b key={digit} style={{ color: `var(--minesweeper-${digit})` }}>
            {digit}
          </b>
        ))}
      </span>
    </span>
  );
}
