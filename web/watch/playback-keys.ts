import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { listen } from '#kit/listen.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';

/** How far an arrow leads. */
const ARROW_SECONDS = 5;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const STEPS: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1 };

/** Space, arrows, comma and dot, wherever in the dialog or on the page the focus is, unless it is where they mean something else. */
export function holdPlaybackKeys(recorded: AnyRecordedRun, dialog: HTMLElement | null): () => void {
  return listen(dialog ?? window, {
    keydown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (meansSomethingElse(event, dialog)) return;
      const { key } = event;
      if (key === ' ') {
        // A key that is held is one press.
        if (!event.repeat) toggle(recorded);
      } else if (STEPS[key]) recorded.step(STEPS[key]);
      else if (ARROWS[key]) recorded.seek(recorded.tick + ARROWS[key] * ARROW_SECONDS * TICKS_PER_SECOND);
      else return;
      event.preventDefault();
    },
  });
}

/** Plays or pauses. */
export function toggle(recorded: AnyRecordedRun): void {
  if (recorded.isPlaying) recorded.pause();
  else recorded.play();
}

/** Whether the element that has the focus knows the key: a button is pressed by Space, another dialog and a text have all keys to themselves. */
function meansSomethingElse({ key, target }: KeyboardEvent, dialog: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== dialog) return true;
  if (target.closest('input:not([type="range"]), textarea, select')) return true;
  // The page scrolls by these, unless the player of the run has the focus.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && !target.closest('.playback')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
