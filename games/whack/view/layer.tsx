import type { ComponentProps } from 'react';

/** Each animated part has its own SVG: animating within one causes layout and paint in each frame. */
export function Layer(props: ComponentProps<'svg'>) {
  return <svg viewBox="0 0 108 116" {...props} />;
}
