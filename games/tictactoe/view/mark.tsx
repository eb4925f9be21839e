import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { Eyes } from '#kit/eyes.tsx';

/** In drawing order. */
const STROKES: Readonly<Record<Mark, readonly string[]>> = {
  X: ['M26 22 74 70', 'M74 22 26 70'],
  O: ['M50 18a28 28 0 1 1-.1 0z'],
};

interface MarkSignProps {
  readonly mark: Mark;
  readonly className: string;
  readonly eyes?: boolean;
}

export function MarkSign({ mark, className, eyes = false }: MarkSignProps) {
  return (
    <svg className={`tictactoe-mark tictactoe-${mark} ${className}`} viewBox="0 0 100 100" aria-hidden="true">
      <g className="tictactoe-edge" transform="translate(0 9)">
        <Strokes mark={mark} />
      </g>
      <g className="tictactoe-body">
        <Strokes mark={mark} />
      </g>
      {eyes && (
        <g className="tictactoe-eyes">
          <Eyes x={50} y={46} apart={12} radius={12} pupil={6.5} look={[0, 2]} squint={3} />
        </g>
      )}
    </svg>
  );
}

function Strokes({ mark }: { readonly mark: Mark }) {
  return STROKES[mark].map((path) => <path key={path} d={path} pathLength="1" />);
}
