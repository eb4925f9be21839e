import { useMemo } from 'react';
import { encode } from 'uqr';
import { Face } from '#web/ui/face.tsx';

/** Level H restores 30 %, so the face may cover modules in the middle. */
const FACE_MODULES = 7;
const FINDER_MODULES = 7;
/** Version 6 has 41 modules. */
const LEAST_VERSION = 6;

/** Ink on white in both themes. The style sheet gives every module a whole number of pixels. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  const middle = (size - FACE_MODULES) / 2;
  return (
    <div className="room-qr">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the room link"
        fill="var(--paint-ink)"
        style={{ '--modules': size } as React.CSSProperties}
      >
        <path d={path} />
        <Finder x={0} y={0} />
        <Finder x={size - FINDER_MODULES} y={0} />
        <Finder x={0} y={size - FINDER_MODULES} />
        <svg className="room-qr-smooth" x={middle + 0.6} y={middle + 0.4} width="5.8" height="6.2">
          <Face paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0.4, 0.3]} />
        </svg>
      </svg>
    </div>
  );
}

function drawCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'H', border: 0, minVersion: LEAST_VERSION });
  const middle = (size - FACE_MODULES) / 2;
  const isFree = (row: number, column: number) =>
    !isFinder(row, column, size) && !(isBetween(row, middle) && isBetween(column, middle));
  let path = '';
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark && isFree(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { size, path };
}

const isBetween = (place: number, from: number) => place >= from && place < from + FACE_MODULES;

function isFinder(row: number, column: number, size: number): boolean {
  const far = size - FINDER_MODULES;
  return (
    (row < FINDER_MODULES && (column < FINDER_MODULES || column >= far)) || (row >= far && column < FINDER_MODULES)
  );
}

function Finder({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className="room-qr-smooth" transform={`translate(${x} ${y})`}>
      <path
        fillRule="evenodd"
        d="M2 0h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2zm0 1a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1z"
      />
      <rect x="2" y="2" width="3" height="3" rx=".9" />
    </g>
  );
}
