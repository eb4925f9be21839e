import type { ComponentProps } from 'react';

/**
 * A full-size SVG. Each animated part has its own, because animating within an SVG causes layout and paint in each
 * frame.
 */
export function Layer(props: ComponentProps<'svg'>) {
  return <svg viewBox="0 0 108 116" {...props} />;
}
