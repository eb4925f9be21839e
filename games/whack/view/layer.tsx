import type { ComponentProps } from 'react';

/** One of the drawings that lie upon each other in a hole. Whatever moves is one of its own, and moves as a whole: parts of a drawing would be laid out and painted anew in every frame. */
export function Layer(props: ComponentProps<'svg'>) {
  return <svg viewBox="0 0 108 116" {...props} />;
}
