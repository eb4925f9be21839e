import { isOn } from '#kit/settings.ts';

interface Flight {
  /** A CSS length. */
  readonly rise: string;
  readonly duration: number;
}

/** Shows an element that is always in the page but invisible. It fades while it rises; with reduced motion it stays. */
export function floatUp(element: HTMLElement, { rise, duration }: Flight): void {
  const transform = isOn('still') ? 'none' : `translateY(-${rise})`;
  element.animate?.(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform },
    ],
    { duration, easing: 'ease-out' },
  );
}
