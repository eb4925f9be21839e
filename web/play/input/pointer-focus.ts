import { all, listen } from '#kit/listen.ts';

/** Keys that lead the focus, or press what has it. */
const LEADING = /^(Tab|Arrow.*|Home|End|Space|Enter|NumpadEnter)$/;

/**
 * Marks the game while it is played by mouse or finger, so that what was pressed last shows no ring: browsers would show
 * one with the next key, and where the game is about which one is lit, that reads as a hint.
 */
export function hideFocusRingForPointer(root: HTMLElement): () => void {
  return all(
    listen(root, { pointerdown: () => void (root.dataset['pointed'] = '') }, { capture: true }),
    listen(document, { keydown: ({ code }) => LEADING.test(code) && showFocusRing(root) }, { capture: true }),
  );
}

/** Lets rings be seen again, because the focus is led by something else than a pointer. */
export function showFocusRing(root: HTMLElement): void {
  delete root.dataset['pointed'];
}
