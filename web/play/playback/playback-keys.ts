import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { listen } from '#kit/listen.ts';
import type { Playback } from '#web/play/session/playback.ts';

const ARROW_SECONDS = 5;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const STEPS: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1 };

/**
 * Space, arrows, comma and dot, wherever the focus is in the dialog or on the page, unless the focused element uses
 * them.
 */
export function attachPlaybackKeys(recorded: Playback, dialog: HTMLElement | null): () => void {
  return listen(dialog ?? window, {
    keydown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (meansSomethingElse(event, dialog)) return;
      const { key } = event;
      if (key === ' ') {
        // Ignore auto-repeat.
        if (!event.repeat) toggle(recorded);
      } else if (STEPS[key]) recorded.step(STEPS[key]);
      else if (ARROWS[key]) recorded.seek(recorded.tick + ARROWS[key] * ARROW_SECONDS * TICKS_PER_SECOND);
      else return;
      event.preventDefault();
    },
  });
}

export function toggle(recorded: Playback): void {
  if (recorded.isPlaying) recorded.pause();
  else recorded.play();
}

/** Buttons use Space; text fields and other dialogs use all keys. */
function meansSomethingElse({ key, target }: KeyboardEvent, dialog: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== dialog) return true;
  if (target.closest('input:not([type="range"]), textarea, select')) return true;
  // These scroll the page, unless the focus is in the playback bar.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && !target.closest('.playback')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
