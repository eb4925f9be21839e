const FACES = [
  { at: 'translate(6 10) scale(.8)', paint: 'var(--paint-blue)', x: 0, y: -0.84 },
  { at: 'translate(84 0) scale(.8)', paint: 'var(--paint-pink)', x: 0.84, y: -0.28 },
  { at: 'translate(162 16) scale(.8)', paint: 'var(--paint-green)', x: -0.75, y: -0.47 },
  { at: 'translate(240 6) scale(.8)', paint: 'var(--paint-red)', x: 0.28, y: -0.84 },
] as const;

/** Four faces that look over the edge of the footer. */
export function Peepers() {
  return (
    <div className="peepers blink" aria-hidden="true">
      <svg viewBox="0 0 330 62">
        {FACES.map(({ at, paint, x, y }) => (
          <g key={at} transform={at}>
            <path d="M0 80V50a50 50 0 0 1 100 0v30z" fill={paint} />
            <g className="eyes">
              <g fill="#fff">
                <circle cx="31" cy="44" r="19.5" />
                <circle cx="69" cy="44" r="19.5" />
              </g>
              <g fill="var(--paint-ink)">
                <circle cx={31 + x * 7.5} cy={44 + y * 7.5} r="10.5" />
                <circle cx={69 + x * 7.5} cy={44 + y * 7.5} r="10.5" />
              </g>
            </g>
          </g>
        ))}
      </svg>
    </div>
  );
}
