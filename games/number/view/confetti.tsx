import type { CSSProperties } from 'react';

/** Target x and y of each piece in percent of the field's width, and its rotation in degrees. */
const PIECES = [
  [-30, -22, 200],
  [-22, -34, -160],
  [-13, -26, 120],
  [-6, -38, -220],
  [2, -30, 260],
  [9, -39, -120],
  [16, -25, 180],
  [24, -35, -240],
  [31, -20, 140],
  [-35, -8, -180],
  [36, -7, 220],
  [0, -18, -140],
] as const;

export function Confetti() {
  return (
    <div className="number-confetti" aria-hidden="true">
      {PIECES.map(([across, up, turn], index) => (
        <i key={index} style={{ '--across': across, '--up': up, '--turn': `${turn}deg` } as CSSProperties} />
      ))}
    </div>
  );
}
