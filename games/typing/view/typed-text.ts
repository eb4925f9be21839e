import { clamp } from '#engine/arithmetic.ts';

/** Visible lines; must match the height in the style sheet. */
const SEEN = 3;

interface Spots {
  readonly left: readonly number[];
  readonly top: readonly number[];
  readonly lineHeight: number;
  /** Lines above the last ones that fit. */
  readonly mostAbove: number;
}

/**
 * Marks the typed characters of a text and moves the caret. Writes to the elements of the changed characters only, and
 * measures the text once: a keystroke causes no render and no layout.
 */
export class TypedText {
  readonly #text: string;
  readonly #lines: HTMLElement;
  readonly #caret: HTMLElement;
  readonly #characters: readonly HTMLElement[];
  #shown = '';
  #spots: Spots | null = null;

  constructor(text: string, lines: HTMLElement, caret: HTMLElement) {
    this.#text = text;
    this.#lines = lines;
    this.#caret = caret;
    this.#characters = [...lines.querySelectorAll<HTMLElement>('.typing-char')];
  }

  show(typed: string): void {
    if (typed === this.#shown) return;
    const longer = Math.max(typed.length, this.#shown.length);
    let place = 0;
    while (typed[place] === this.#shown[place]) place++;
    for (; place < longer; place++) this.#mark(place, typed[place]);
    this.#shown = typed;
    this.#moveCaret();
  }

  /** After a change of the layout. */
  measureAgain(): void {
    this.#spots = null;
    this.#moveCaret();
  }

  #mark(place: number, typed: string | undefined): void {
    const character = this.#characters[place];
    if (!character) return;
    if (typed === undefined) delete character.dataset['mark'];
    else character.dataset['mark'] = typed === this.#text[place] ? 'right' : 'wrong';
  }

  #moveCaret(): void {
    const { left, top, lineHeight, mostAbove } = (this.#spots ??= this.#measure());
    const place = Math.min(this.#shown.length, left.length - 1);
    const y = top[place] ?? 0;
    this.#caret.style.transform = `translate(${left[place] ?? 0}px, ${y}px)`;
    const above = clamp(Math.floor(y / lineHeight) - 1, 0, mostAbove);
    this.#lines.style.transform = `translateY(${-above * lineHeight}px)`;
  }

  #measure(): Spots {
    const last = this.#characters.at(-1);
    const left = this.#characters.map((character) => character.offsetLeft);
    const top = this.#characters.map((character) => character.offsetTop);
    if (last) {
      left.push(last.offsetLeft + last.offsetWidth);
      top.push(last.offsetTop);
    }
    const lineHeight = Number.parseFloat(getComputedStyle(this.#lines).lineHeight) || 1;
    const mostAbove = Math.max(0, Math.round(this.#lines.offsetHeight / lineHeight) - SEEN);
    return { left, top, lineHeight, mostAbove };
  }
}
