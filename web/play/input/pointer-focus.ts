import { stopAll, listen } from '#kit/listen.ts';

const LEADING = /^(Tab|Arrow.*|Home|End|Space|Enter|NumpadEnter)$/;

/**
 * Hides the focus ring during mouse and touch play. Otherwise the next key shows it on the last pressed element, which
 * reads as a hint in games about lit elements.
 */
export function hideFocusRingForPointer(root: HTMLElement): () => void {
  return stopAll(
    listen(root, { pointerdown: () => void (root.dataset['pointed'] = '') }, { capture: true }),
    listen(document, { keydown: ({ code }) => LEADING.test(code) && showFocusRing(root) }, { capture: true }),
  );
}

export function showFocusRing(root: HTMLElement): void {
  delete root.dataset['pointed'];
}
