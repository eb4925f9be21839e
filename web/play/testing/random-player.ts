/** Presses at random through browser events, faster and clumsier than any human. */
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { AnySession } from '#web/play/session/session.ts';

export interface PlayerHabits {
  readonly seed: number;
  /** Percentage of frames with presses. */
  readonly busy: number;
  /** Maximum number of presses per frame. */
  readonly most: number;
  /** Percentage of aimed presses. */
  readonly skill: number;
  /** Maximum number of frames a key or finger stays down. */
  readonly holds: number;
  /** Interruptions per thousand frames. */
  readonly restless: number;
  readonly means: 'keys' | 'fingers' | 'both';
}

/** The correct button in this state; `null` if there is none, for a random one or, of a single button, for no press. */
export type ChooseButton = (state: unknown) => string | null;

const FIELD = { width: 480, height: 640 } as const;

export class RandomPlayer {
  readonly #habits: PlayerHabits;
  readonly #session: AnySession;
  readonly #field: HTMLElement;
  readonly #aim: ChooseButton;
  readonly #random: SeededRandom;
  readonly #names: readonly string[];
  /** Live, because a query per press is slow. */
  readonly #buttons: HTMLCollectionOf<HTMLButtonElement>;
  /** Held keys and fingers, with the frames left until release. */
  #down: { left: number; letGo: () => void }[] = [];
  #pointers = 1;
  #skill: number;

  constructor(habits: PlayerHabits, session: AnySession, container: HTMLElement, aim: ChooseButton) {
    this.#habits = habits;
    this.#skill = habits.skill;
    this.#session = session;
    this.#field = container.querySelector<HTMLElement>('[data-field]')!;
    this.#aim = aim;
    this.#random = new SeededRandom(seedFrom(habits.seed));
    this.#names = Object.keys(session.view.controls.keys);
    this.#buttons = this.#field.getElementsByTagName('button');
    this.#field.getBoundingClientRect = () => new DOMRect(0, 0, FIELD.width, FIELD.height);
    // happy-dom has no pointer capture.
    for (const element of container.querySelectorAll<HTMLElement>('*')) element.setPointerCapture = () => {};
  }

  play(): void {
    this.#letGo();
    if (this.#random.below(1_000) < this.#habits.restless) this.#interrupt();
    if (this.#session.state.phase === 'paused' && this.#random.chance(1, 20)) this.#session.resume();
    if (this.#random.below(100) >= this.#habits.busy) return;
    const presses = 1 + this.#random.below(this.#habits.most);
    for (let press = 0; press < presses; press++) this.#press();
  }

  /** From now on presses any button. */
  stopAiming(): void {
    this.#skill = 0;
  }

  #interrupt(): void {
    if (this.#random.chance(1, 2)) this.#key('keydown', 'Escape');
    else dispatchEvent(new Event('blur'));
  }

  #press(): void {
    const isAiming = this.#random.below(100) < this.#skill;
    const aimed = isAiming ? this.#aim(this.#session.moment().now) : null;
    if (isAiming && aimed === null && this.#names.length === 1) return;
    const name = aimed ?? this.#random.pick(this.#names);
    const { means } = this.#habits;
    if (means === 'keys' || (means === 'both' && this.#random.chance(1, 2))) this.#pressKey(name);
    else this.#pressFinger(name);
  }

  #pressKey(name: string): void {
    const code = this.#random.pick(this.#session.view.controls.keys[name]!);
    this.#key('keydown', code);
    // Key repeat.
    if (this.#random.chance(1, 4)) this.#key('keydown', code, true);
    this.#hold(() => this.#key('keyup', code));
  }

  #key(type: 'keydown' | 'keyup', code: string, repeat = false): void {
    const key = code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
    this.#field.dispatchEvent(new KeyboardEvent(type, { code, key, repeat, bubbles: true, cancelable: true }));
  }

  #pressFinger(name: string): void {
    const button = this.#buttons[this.#names.indexOf(name)] ?? this.#keyBelow(name);
    if (button) this.#tap(button);
    else if (this.#session.view.controls.swipes) this.#swipe(name);
    else this.#drag();
  }

  #keyBelow(name: string): HTMLElement | null {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    return this.#field.parentElement!.querySelector<HTMLElement>(`[role="group"] [aria-label="${label}"]`);
  }

  #tap(button: HTMLElement): void {
    // Voice control and switch access click without pointer events.
    if (this.#random.chance(1, 6)) return button.click();
    const pointerId = ++this.#pointers;
    this.#point(button, 'down', pointerId);
    this.#hold(() => {
      this.#point(button, 'up', pointerId);
      button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
    });
  }

  #swipe(name: string): void {
    const way = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[name] ?? [1, 1];
    const pointerId = ++this.#pointers;
    const far = 10 + this.#random.below(120);
    this.#point(this.#field, 'down', pointerId, 240, 320);
    for (let step = 1; step <= 4; step++)
      this.#point(this.#field, 'move', pointerId, 240 + (way[0]! * far * step) / 4, 320 + (way[1]! * far * step) / 4);
    this.#hold(() => this.#point(this.#field, 'up', pointerId, 240, 320));
  }

  #drag(): void {
    const kind = this.#random.pick(['down', 'move', 'move', 'move', 'up'] as const);
    this.#point(this.#field, kind, 1, this.#random.below(FIELD.width), this.#random.below(FIELD.height));
  }

  #point(target: HTMLElement, kind: 'down' | 'move' | 'up', pointerId: number, clientX = 50, clientY = 50): void {
    const buttons = kind === 'up' ? 0 : 1;
    const how = { pointerId, clientX, clientY, buttons, button: 0, pointerType: 'touch', bubbles: true };
    target.dispatchEvent(new PointerEvent(`pointer${kind}`, how));
  }

  #hold(letGo: () => void): void {
    const left = this.#random.below(this.#habits.holds + 1);
    if (left === 0) letGo();
    else this.#down.push({ left, letGo });
  }

  #letGo(): void {
    for (const held of this.#down) held.left--;
    const ripe = this.#down.filter(({ left }) => left <= 0);
    this.#down = this.#down.filter(({ left }) => left > 0);
    for (const { letGo } of ripe) letGo();
  }
}
