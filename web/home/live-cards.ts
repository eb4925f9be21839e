/** What brings the cards of the home page to life once the page itself is alive. */
import { all, listen } from '#kit/listen.ts';
import { isOn } from '#kit/settings.ts';
import { fetchInSight } from '#web/home/fetch-in-sight.ts';
import { savesData } from '#web/intent.ts';

/** How long a pointer or the focus rests on a card that is meant: on the way to one card it passes over others. */
const REST_MS = 150;

/** Fetches the games that are in sight, and has a run played in the card that is rested on. The returned function ends it. */
export function bringToLife(grid: HTMLElement, fetchCode: (path: string) => Promise<void>): () => void {
  return all(fetchInSight([...grid.querySelectorAll('a')], fetchCode), playRestedOn(grid, playLater));
}

/** Plays a run in a card until the returned function is called. */
type PlayIn = (card: HTMLElement) => () => void;

/** Has a run played in the card that the pointer or the focus rests on, unless the visitor wants stillness or few bytes. */
export function playRestedOn(grid: HTMLElement, play: PlayIn): () => void {
  let card: HTMLElement | null = null;
  let stop = () => {};
  const turnTo = (next: HTMLElement | null) => {
    if (next === card) return;
    stop();
    card = next;
    stop = next && wantsMotion() ? afterRest(() => play(next)) : () => {};
  };
  // The pointer may have come before the script.
  turnTo(pointedAt(grid) ?? focused(grid));
  return all(
    listen(
      grid,
      {
        // A finger that scrolls rests on nothing.
        pointerover: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && turnTo(cardOf(target)),
        pointerout: ({ relatedTarget }: PointerEvent) => turnTo(cardOf(relatedTarget) ?? focused(grid)),
        focusin: () => turnTo(focused(grid) ?? card),
        focusout: ({ relatedTarget }: FocusEvent) => turnTo(cardOf(relatedTarget) ?? pointedAt(grid)),
        // The picture comes back; another card, or this one later, plays as ever.
        keydown: ({ key }: KeyboardEvent) => key === 'Escape' && stop(),
      },
      { passive: true },
    ),
    () => turnTo(null),
  );
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.card') : null;
/** Only the focus that keys have led somewhere is shown, and meant. */
const focused = (grid: HTMLElement) => cardOf(grid.querySelector('.card-link:focus-visible'));
const pointedAt = (grid: HTMLElement) => grid.querySelector<HTMLElement>('.card:hover');

function wantsMotion(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches && !isOn('still') && !savesData();
}

/** Begins in a while, and ends what it has begun when the returned function is called. */
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

/** Plays with code that is fetched for it. */
function playLater(card: HTMLElement): () => void {
  const leaving = new AbortController();
  // A run that does not come leaves the picture.
  import('#web/home/card-run.tsx').then(({ playInCard }) => playInCard(card, leaving.signal)).catch(() => {});
  return () => leaving.abort();
}
