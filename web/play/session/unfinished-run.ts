import type { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { RunFacts } from '#kit/live-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { readPauses } from '#web/play/session/pauses.ts';

/** What was kept of an unfinished run. */
interface Kept<State, Action, Mode extends string> {
  readonly run: Run<State, Action, Mode>;
  /** What it was played on, as it was kept: it may be anything. */
  readonly ticket: unknown;
  readonly pauses: readonly Pause[];
}

/** So long after an action the run is kept at the latest. Writing takes too long to be part of every move. */
const SOON_MS = 1_000;

/** The unfinished run of a game on this device, where the game keeps it; nothing where it does not. */
export class UnfinishedRun<State, Action, Mode extends string> {
  readonly #view: GamePlay<State, Action, Mode>;
  readonly #environment: Environment;
  #takeBack: (() => void) | null = null;

  constructor(view: GamePlay<State, Action, Mode>, environment: Environment) {
    this.#view = view;
    this.#environment = environment;
  }

  load(): Kept<State, Action, Mode> | null {
    const saved = this.#view.lifecycle.saving?.runs.load(this.#view.rules);
    return saved ? { ...saved, pauses: readPauses(saved.pauses) ?? [] } : null;
  }

  /** Has it saved in a while, unless it is saved or forgotten before. */
  saveSoon(save: () => void): void {
    if (this.#view.lifecycle.saving) this.#takeBack ??= this.#environment.after(SOON_MS, save);
  }

  /** Keeps the run as it stands by now, once there is something to keep. */
  save({ run, ticket, pauses }: Kept<State, Action, Mode>, facts: RunFacts): void {
    this.#waitNoMore();
    const { saving } = this.#view.lifecycle;
    if (saving && run.log.length > 0) saving.runs.save(run, { ticket, pauses }, saving.describe(run.state, facts));
  }

  forget(): void {
    this.#waitNoMore();
    this.#view.lifecycle.saving?.runs.forget(this.#view.rules.id);
  }

  #waitNoMore(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}
