import { stopAll, listen } from '#kit/listen.ts';
import { isOn } from '#kit/settings.ts';
import { prefetchVisible } from '#web/home/prefetch-visible.ts';
import { savesData } from '#web/loading/link-prefetch.ts';

/** The pointer or the focus must rest on a card this long: on its way to one card it crosses others. */
const REST_MS = 150;

/** Imported through this module, so that the home page does not carry its dependency list. */
export const loadCardRun = async () => (await import('#web/home/card-run.tsx')).CardRun;

/** Prefetches the code of visible games. `onPlay` receives the game whose card plays a preview; `null` for none. */
export function watchCards(
  grid: HTMLElement,
  prefetch: (path: string) => Promise<void>,
  onPlay: (game: string | null) => void,
): () => void {
  const play = ({ dataset }: HTMLElement) => {
    onPlay(dataset['game'] ?? null);
    return () => onPlay(null);
  };
  return stopAll(prefetchVisible([...grid.querySelectorAll('a')], prefetch), playRestedOn(grid, play));
}

/** Returns a function that stops it. */
type PlayIn = (card: HTMLElement) => () => void;

/** Plays a preview in the hovered or focused card, unless the player prefers reduced motion, turned previews off or saves data. */
export function playRestedOn(grid: HTMLElement, play: PlayIn): () => void {
  let card: HTMLElement | null = null;
  let stop = () => {};
  const turnTo = (next: HTMLElement | null) => {
    if (next === card) return;
    stop();
    card = next;
    stop = next && wantsMotion() ? afterRest(() => play(next)) : () => {};
  };
  // The pointer may have come before hydration.
  turnTo(pointedAt(grid) ?? focused(grid));
  return stopAll(
    listen(
      grid,
      {
        // A scrolling finger does not hover.
        pointerover: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && turnTo(cardOf(target)),
        pointerout: ({ relatedTarget }: PointerEvent) => turnTo(cardOf(relatedTarget) ?? focused(grid)),
        focusin: () => turnTo(focused(grid) ?? card),
        focusout: ({ relatedTarget }: FocusEvent) => turnTo(cardOf(relatedTarget) ?? pointedAt(grid)),
        // Only stops this preview; the next hover starts one again.
        keydown: ({ key }: KeyboardEvent) => key === 'Escape' && stop(),
      },
      { passive: true },
    ),
    () => turnTo(null),
  );
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.card') : null;
/** Only keyboard focus counts. */
const focused = (grid: HTMLElement) => cardOf(grid.querySelector('.card-link:focus-visible'));
const pointedAt = (grid: HTMLElement) => grid.querySelector<HTMLElement>('.card:hover');

function wantsMotion(): boolean {
  return (
    matchMedia('(hover: hover) and (pointer: fine)').matches && !isOn('still') && !isOn('calm-cards') && !savesData()
  );
}

function afterRest(begin: () => () => void): () => void {
  let end = () => {};
  const timer = setTimeout(() => {
    end = begin();
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    end();
    end = () => {};
  };
}
