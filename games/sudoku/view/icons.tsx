/** Icons of the tool buttons: strokes on a 24 by 24 grid, in the current text color. */
import { IconFrame } from '#kit/icon.tsx';

const STROKES = {
  undo: 'M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 5 5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h3',
  erase: 'M9.5 20 4 14.5 14.5 4 20 9.5 9.5 20zM9 9.5l5.5 5.5M13 20h7',
  notes: 'M4 20h4L20 8l-4-4L4 16zM13 7l4 4',
  auto: 'M5 19 15 9M13 5l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM19 13l.7 1.3L21 15l-1.300.700L19 17l-.700-1.300L17 15l1.300-.700z',
  hint: 'M9 17c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5zM10 21h4',
  check: 'm4 12.5 5.5 5.5L20 6',
} as const;

export type ToolSign = keyof typeof STROKES;

export function ToolIcon({ sign }: { readonly sign: ToolSign }) {
  return (
    <IconFrame>
      <path d={STROKES[sign]} />
    </IconFrame>
  );
}
