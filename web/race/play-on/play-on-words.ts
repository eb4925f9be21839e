import type { AnyView } from '#kit/game-view.ts';
import { clockTime, formatThousands, scoreAmount, scoreText } from '#kit/words.ts';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';

/** "Ann" for "Ann 7", as people would call them. */
const firstName = (name: string) => name.replace(/ \d+$/, '');

export class PlayOnWords {
  readonly #run: ContinuedRun;
  /** With its board, unlike the view that plays on. */
  readonly #view: AnyView;
  readonly #title: string;

  constructor(run: ContinuedRun, view: AnyView, title: string) {
    this.#run = run;
    this.#view = view;
    this.#title = title;
  }

  get moment(): string {
    return clockTime(this.#run.start.from.ticks);
  }

  /** Ann 7's run. */
  get whose(): string {
    return this.#run.name === null ? 'your run' : `${this.#run.name}'s run`;
  }

  get runButton(): string {
    return this.#run.name === null ? 'Your run' : `${firstName(this.#run.name)}'s run`;
  }

  get badge(): string {
    return `from ${this.#run.name ?? 'your run'}, ${this.moment}`;
  }

  get note(): string {
    return `From ${this.moment} of ${this.whose}.`;
  }

  get maker(): string {
    return this.#run.name ?? 'You before';
  }

  get upTo(): string {
    return this.hasScore ? `to ${this.moment}, ${scoreText(this.#view, this.#run.score)}` : `to ${this.moment}`;
  }

  from(score: number): string {
    return this.hasScore ? `from there, +${formatThousands(Math.max(0, score - this.#run.score))}` : 'from there';
  }

  get beganAt(): string {
    return this.hasScore ? formatThousands(this.#run.score) : this.moment;
  }

  forFun(chance: string | null): string {
    return `Just for fun: this run is not for the board.${chance ? ` From here on ${chance}.` : ''}`;
  }

  /** `ending` is how the game words the result, for games without a score. */
  share(score: number, ending: string): string {
    const { name } = this.#run;
    const whose = name === null ? 'my' : `${name}'s`;
    const start = `I went on from ${whose} ${this.#title} run at`;
    if (!this.hasScore) return `${start} ${this.moment}. ${ending}`;
    const made = this.#view.scoreWords?.(score) ?? formatThousands(score);
    return `${start} ${this.#view.scoreWords?.(this.#run.score) ?? this.beganAt} and made it to ${made}.`;
  }

  /** +40 points. */
  gain(score: number): string | null {
    const gained = score - this.#run.score;
    return this.hasScore && gained > 0 ? `+${scoreAmount(this.#view, gained)}` : null;
  }

  get again(): string {
    return `Again from ${this.moment}`;
  }

  get hasScore(): boolean {
    return this.#view.rules.ranked !== undefined;
  }
}
