import { HalfFace } from '#web/ui/face.tsx';

const FACES = [
  { at: 'translate(6 10) scale(.8)', paint: 'var(--paint-blue)', look: [0, -0.84] },
  { at: 'translate(84 0) scale(.8)', paint: 'var(--paint-pink)', look: [0.84, -0.28] },
  { at: 'translate(162 16) scale(.8)', paint: 'var(--paint-green)', look: [-0.75, -0.47] },
  { at: 'translate(240 6) scale(.8)', paint: 'var(--paint-red)', look: [0.28, -0.84] },
] as const;

export function FooterFaces() {
  return (
    <div className="peepers blink" aria-hidden="true">
      <svg viewBox="0 0 330 62">
        {FACES.map(({ at, paint, look }) => (
          <g key={at} transform={at}>
            <HalfFace below={30} paint={paint} look={look} />
          </g>
        ))}
      </svg>
    </div>
  );
}
